/** Keeps the first click on an island's button or link until the island can answer it. */

const ANSWERED = 'a, button'

/** The function it returns lets clicks through again and repeats the kept one. */
export function holdClicks(island: HTMLElement, begin: () => void): () => void {
  let kept: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED)
    // A link opened elsewhere needs no island; fields change by themselves and are read afterwards.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept ??= target
    begin()
  }
  island.addEventListener('click', hold, true)
  return () => {
    island.removeEventListener('click', hold, true)
    tellPresence(island)
    kept?.click()
  }
}

/** The pointer and the focus that are already there, for what answers their arrival. */
function tellPresence(island: HTMLElement): void {
  const bubbles = { bubbles: true }
  Array.from(island.querySelectorAll(':hover'))
    .at(-1)
    ?.dispatchEvent(new PointerEvent('pointermove', bubbles))
  island.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', bubbles))
}
