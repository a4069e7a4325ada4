/** Holds clicks on an island until it has started, or can't. */

const ANSWERED = 'a, button, [data-choose]'

export interface HeldClicks {
  /** Repeats held clicks, one for each element: visitors press again when nothing happens. */
  repeat: () => void
  /** Follows a held link, which needs no island. */
  follow: () => void
}

export function holdClicks(island: HTMLElement, begin: () => void): HeldClicks {
  const kept = new Set<HTMLElement>()
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED)
    // New tabs need no island, and fields keep their values.
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

/** Repeats hover and focus events that came before the handlers. */
function repeatPresence(island: HTMLElement): void {
  const bubbles = { bubbles: true }
  Array.from(island.querySelectorAll(':hover'))
    .at(-1)
    ?.dispatchEvent(new PointerEvent('pointermove', bubbles))
  island.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', bubbles))
}
