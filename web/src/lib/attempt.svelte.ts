/** The state of a form or a button: whether it is at work, and what went wrong. */

export class Attempt {
  busy = $state(false)
  error = $state('')

  /** Do something, unless it is under way already; true if it succeeded. */
  async make(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.error = ''
    try {
      await work()
      return true
    } catch (problem) {
      this.error = (problem as Error).message
      return false
    } finally {
      this.busy = false
    }
  }
}
