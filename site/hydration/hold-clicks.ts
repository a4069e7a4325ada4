/** Holds the first click on an island's button, link or box of choice and repeats it once the island has started. */

const ANSWERED = 'a, button, [data-choose]'

/** Returns a function that stops holding clicks and repeats the held one. */
export function holdClicks(island: HTMLElement, begin: () => void): () => void {
  let kept: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED)
    // A link opened in a new tab needs no island, and the values of fields are read when the island starts.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept ??= target
    begin()
  }
  island.addEventListener('click', hold, true)
  return () => {
    island.removeEventListener('click', hold, true)
    repeatPresence(island)
    kept?.click()
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
