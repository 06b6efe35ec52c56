/** What a form or a row of buttons sends, one at a time, and the error of the last. */
export class Sending {
  busy = $state(false)
  error = $state('')

  /** Whether it succeeded; `false` also while another one is under way. */
  async send(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.error = ''
    try {
      await what()
      return true
    } catch (problem) {
      this.error = (problem as Error).message
      return false
    } finally {
      this.busy = false
    }
  }
}
