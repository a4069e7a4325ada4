/** Page script of /compare: the columns on a phone, and copying the link. */
import { copyLink } from '#site/ui/share.ts'
import { COMPARISON_COPIED } from './compare-texts.ts'
import { deselect } from './compared.ts'

const SIDES = ['left', 'right'] as const
type Side = (typeof SIDES)[number]

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

function startSides(page: HTMLElement): void {
  const [left, right] = SIDES.map((side) =>
    page.querySelector<HTMLSelectElement>(`[data-compare-side="${side}"]`),
  )
  if (!left || !right) return
  const shown = { left: left.value, right: right.value }
  const choose = (side: Side, chosen: string) => {
    const other = side === 'left' ? 'right' : 'left'
    if (shown[other] === chosen) shown[other] = shown[side]
    shown[side] = chosen
    left.value = shown.left
    right.value = shown.right
    showSides(page, shown)
  }
  left.addEventListener('change', () => choose('left', left.value))
  right.addEventListener('change', () => choose('right', right.value))
}

function showSides(page: HTMLElement, shown: Record<Side, string>): void {
  for (const cell of page.querySelectorAll<HTMLElement>('[data-at]')) {
    const side = SIDES.find((name) => shown[name] === cell.dataset['at'])
    if (side) cell.dataset['side'] = side
    else delete cell.dataset['side']
  }
}
