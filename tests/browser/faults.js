// What is wrong with how a table is laid out, a line each.
() => {
  const faults = []
  const { innerWidth: wide, innerHeight: high } = window
  const rect = (each) => each.getBoundingClientRect()
  const called = (each) => `${each.className} ${(each.ariaLabel ?? each.textContent).trim().slice(0, 24)}`
  const shown = (each) => rect(each).width > 1 && each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const root = document.scrollingElement
  if (root.scrollWidth > wide) faults.push(`scrolls to the side, ${root.scrollWidth} wide`)
  if (root.scrollHeight > high + 1) faults.push(`scrolls down, ${root.scrollHeight} high`)

  const pressed = '.foot button, .foot a, .foot input, .hand [aria-pressed], .tools button'
  for (const each of [...document.querySelectorAll(pressed)].filter(shown)) {
    const { left, right, top, bottom } = rect(each)
    if (left < -1 || top < -1 || right > wide + 1 || bottom > high + 1) faults.push(`outside: ${called(each)}`)
    const inHand = each.matches('.hand *') // of those that overlap, the corner is what one sees
    const at = document.elementFromPoint(inHand ? left + 10 : (left + right) / 2, inHand ? top + 14 : (top + bottom) / 2)
    if (!each.contains(at)) faults.push(`covered: ${called(each)} by ${at && called(at)}`)
    if (each.matches('.foot *') && each.scrollWidth > each.clientWidth + 1) faults.push(`cut off: ${called(each)}`)
    if (right - left < 24 || bottom - top < 24) faults.push(`small: ${called(each)}`)
  }

  for (const each of [...document.querySelectorAll('.summary')].filter(shown)) {
    if (each.offsetWidth > each.parentElement.clientWidth) faults.push(`cut off: ${called(each)}`)
  }
  for (const each of [...document.querySelectorAll('.show .tabs b')].filter(shown)) {
    if (rect(each).height > 2 * parseFloat(getComputedStyle(each).fontSize)) faults.push(`in two lines: ${called(each)}`)
  }
  for (const each of [...document.querySelectorAll('.show td, .shown .counts')].filter(shown)) {
    if (rect(each).right > rect(each.closest('.middle')).right + 1 || each.scrollWidth > each.clientWidth + 1) faults.push(`cut off: ${called(each)}`)
    if (high < 520 && each.matches('.mini') && rect(each).height > 3 * parseFloat(getComputedStyle(each).fontSize)) faults.push(`in two lines: ${called(each)}`)
  }
  for (const each of [...document.querySelectorAll('.score :is(.name, small)')].filter(shown)) {
    if (each.scrollWidth > each.clientWidth + 1) faults.push(`cut off: ${called(each)}`)
  }

  const golden = [...document.querySelectorAll('.foot .primary')].filter(shown)
  if (golden.length > 1) faults.push(`golden: ${golden.map(called).join(', ')}`)

  const blocks = [...document.querySelectorAll(
    '.board, .others > .seat, header, .middle > *, .lying > *, .at, .felt > .hand, .mine .seat, .tray, .foot',
  )].filter(shown)
  const clipped = (each) => {
    const middle = each.closest('.middle')
    const [{ left, right, top, bottom }, scrolled] = [rect(each), middle && getComputedStyle(middle).overflowY === 'auto']
    if (!scrolled) return { left, right, top, bottom }
    return { left, right, top: Math.max(top, rect(middle).top), bottom: Math.min(bottom, rect(middle).bottom) }
  }
  const apart = (all) => all.forEach((one, i) => all.slice(i + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return
    const [a, b] = [clipped(one), clipped(other)]
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
    if (x > 2 && y > 2) faults.push(`${called(one)} overlaps ${called(other)} by ${Math.round(x)}x${Math.round(y)}`)
  }))
  apart(blocks)
  apart([...document.querySelectorAll('.foot :is(button, a)')].filter(shown))

  // What is laid out for cards may be empty: the result may lie there, but on nothing that is seen.
  const seen = '.card, .count, .show tr, .show .tabs button, .summary, .shown li'
  for (const result of [...document.querySelectorAll('.felt > .result')].filter(shown)) {
    for (const each of [...document.querySelectorAll(seen)].filter(shown)) {
      const [over, under] = [rect(result), clipped(each)]
      const [x, y] = [Math.min(over.right, under.right) - Math.max(over.left, under.left), Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top)]
      if (x > 2 && y > 2) faults.push(`covered by the result: ${called(each)} by ${Math.round(x)}x${Math.round(y)}`)
    }
  }

  // Whatever somebody says, nothing lies under it but their own seat.
  const told = '.foot button, .foot a, .hand [aria-pressed], .tools button, .board, header, .pot, .spot, .count, .pile, .compass .laid, .stake, .show, .shown li, .have .pill, .result, .seat'
  const silent = document.querySelector('.ends, .show, .shown') // what was said is over then
  for (const seat of silent ? [] : [...document.querySelectorAll('.seat')].filter(shown)) {
    const bubble = document.createElement('span')
    bubble.classList.add('said', ...[...seat.classList].filter((name) => name.startsWith('svelte-')))
    bubble.style.animation = 'none'
    bubble.append(Object.assign(document.createElement('span'), { textContent: 'You call muggins for 2, and it is not there.' }))
    seat.append(bubble)
    const over = rect(bubble)
    if (over.left < -1 || over.top < -1 || over.right > wide + 1) faults.push(`outside: what ${called(seat)} says`)
    for (const each of [...document.querySelectorAll(told)].filter(shown)) {
      if (each.contains(bubble)) continue
      const under = clipped(each)
      const [x, y] = [Math.min(over.right, under.right) - Math.max(over.left, under.left), Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top)]
      if (x > 2 && y > 2) faults.push(`covered by what ${called(seat)} says: ${called(each)} by ${Math.round(x)}x${Math.round(y)}`)
    }
    bubble.remove()
  }
  return faults
}
