/** What an icon-only control says on hover and focus: its data-tooltip. The control itself carries the same name for everyone else. */
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#site/catalogue/limits.ts'

const CONTROL = '[data-tooltip]'
const ID = 'tooltip'
/** Between control and tooltip; the tooltip's own edge bridges it for the pointer. */
const GAP_PX = 6
const MARGIN_PX = 8

let started = typeof document === 'undefined'
/** Under the pointer; one that was pressed stays without its tooltip until the pointer has left it. */
let hovered: HTMLElement | undefined
let owner: HTMLElement | undefined
let tooltip: HTMLElement | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let hiddenAt = Number.NEGATIVE_INFINITY

/** Once for all controls, however many there are. */
export function startTooltips(): void {
  if (started) return
  started = true
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && follow(event.target))
  document.addEventListener('pointermove', (event) => event.pointerType !== 'touch' && follow(event.target))
  document.addEventListener('focusin', ({ target }) => isFocused(target) && show(target))
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide, true)
  document.addEventListener('scroll', () => tooltip && hide(), { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
}

/** The first waits; moving on to the next one shows that at once. */
function follow(target: EventTarget | null): void {
  if (!(target instanceof Element) || tooltip?.contains(target)) return
  const control = target.closest<HTMLElement>(CONTROL) ?? undefined
  if (control === hovered) return
  hide()
  hovered = control
  if (!control) return
  if (Date.now() - hiddenAt < TOOLTIP_SKIP_MS) show(control)
  else waiting = setTimeout(() => show(control), TOOLTIP_DELAY_MS)
}

function isFocused(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(`${CONTROL}:focus-visible`)
}

function show(control: HTMLElement): void {
  hide()
  owner = control
  tooltip = document.createElement('div')
  tooltip.id = ID
  tooltip.role = 'tooltip'
  tooltip.className = 'tooltip'
  tooltip.textContent = control.dataset['tooltip'] ?? ''
  // Inside the landmark or dialog of its control.
  const place = control.closest('dialog, main, header, footer') ?? document.body
  place.append(tooltip)
  control.setAttribute('aria-describedby', ID)
  position(tooltip, control.getBoundingClientRect())
}

function position(shown: HTMLElement, around: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = shown
  const above = around.top - height - GAP_PX
  const middle = around.left + around.width / 2 - width / 2
  const rightmost = document.documentElement.clientWidth - width - MARGIN_PX
  shown.style.top = `${above < MARGIN_PX ? around.bottom + GAP_PX : above}px`
  shown.style.left = `${Math.max(MARGIN_PX, Math.min(middle, rightmost))}px`
}

function hide(): void {
  clearTimeout(waiting)
  if (tooltip) hiddenAt = Date.now()
  owner?.removeAttribute('aria-describedby')
  tooltip?.remove()
  tooltip = undefined
  owner = undefined
}
