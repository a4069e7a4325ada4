/** Page script of /compare: the columns on a phone, and copying the link. */
import { copyLink } from '#site/ui/share.ts'
import { COMPARISON_COPIED } from './compare-texts.ts'
import { deselect } from './compared.ts'

export function startComparePage(): void {
  const page = document.querySelector<HTMLElement>('[data-compare]')
  if (!page) return
  const address = new URL(page.dataset['compare'] ?? '', window.location.href).href
  page
    .querySelector('[data-copy-comparison]')
    ?.addEventListener('click', () => void copyLink(address, COMPARISON_COPIED))
  for (const link of page.querySelectorAll<HTMLElement>('[data-take-out]'))
    link.addEventListener('click', () => deselect(link.dataset['takeOut'] ?? ''))
  startSides(page)
}

/** The two columns that a phone shows. Choosing the other one's agent swaps them. */
function startSides(page: HTMLElement): void {
  const sides = [...page.querySelectorAll<HTMLSelectElement>('[data-compare-side]')]
  let shown = sides.map(({ value }) => value)
  for (const [at, side] of sides.entries())
    side.addEventListener('change', () => {
      const other = sides[1 - at]
      if (other?.value === side.value) other.value = shown[at] ?? ''
      shown = sides.map(({ value }) => value)
      for (const cell of page.querySelectorAll<HTMLElement>('[data-at]')) {
        const name = sides[shown.indexOf(cell.dataset['at'] ?? '')]?.dataset['compareSide']
        if (name) cell.dataset['side'] = name
        else delete cell.dataset['side']
      }
    })
}
