/** Holds clicks on an island's buttons, links and boxes of choice until the island has started, or cannot. */

const ANSWERED = 'a, button, [data-choose]'

export interface HeldClicks {
  /** Stops holding clicks and repeats the held ones: one for each element, because a visitor who sees nothing happen presses again. */
  repeat: () => void
  /** Stops holding clicks and follows a held link, which needs no island. */
  follow: () => void
}

export function holdClicks(island: HTMLElement, begin: () => void): HeldClicks {
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
  const letGo = () => island.removeEventListener('click', hold, true)
  return {
    repeat() {
      letGo()
      repeatPresence(island)
      for (const target of kept) target.click()
    },
    follow() {
      letGo()
      Array.from(kept)
        .findLast((target) => target.matches('a'))
        ?.click()
    },
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
