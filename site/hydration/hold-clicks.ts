/** Holds clicks on an island's buttons, links and boxes of choice and repeats them once the island has started. */

const ANSWERED = 'a, button, [data-choose]'

/** Returns a function that stops holding clicks and repeats the held ones: one for each element, because whoever sees nothing happen presses again. */
export function holdClicks(island: HTMLElement, begin: () => void): () => void {
  const kept = new Set<HTMLElement>()
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED)
    // A link opened in a new tab needs no island, and the values of fields are read when the island starts.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.add(target)
    begin()
  }
  island.addEventListener('click', hold, true)
  return () => {
    island.removeEventListener('click', hold, true)
    repeatPresence(island)
    for (const target of kept) target.click()
  }
}

/** Repeats the events of pointer and focus, which arrived before the island's handlers did. */
function repeatPresence(island: HTMLElement): void {
  const bubbles = { bubbles: true }
  Array.from(island.querySelectorAll(':hover'))
    .at(-1)
    ?.dispatchEvent(new PointerEvent('pointermove', bubbles))
  island.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', bubbles))
}
