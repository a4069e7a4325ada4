/** The header's scripts: search boxes, panels, and tooltips. */
export const OPEN_MENU = 'Open menu'
const CLOSE_MENU = 'Close menu'
export const OPEN_SEARCH = 'Open search'
const CLOSE_SEARCH = 'Close search'

const SEARCH_PANEL = 'search-panel'
const PANELS = [
  { id: 'menu', open: OPEN_MENU, close: CLOSE_MENU },
  { id: SEARCH_PANEL, open: OPEN_SEARCH, close: CLOSE_SEARCH },
]

export function startHeader(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
    trimOnSubmit(form)
    clearOnPress(form)
  }
  for (const { id, open, close } of PANELS) reportState(id, open, close)
  document.addEventListener('keydown', leadToSearch)
  markFocus()
  dismissTips()
}

/** Escape hides tooltips until the next hover or focus. */
function dismissTips(): void {
  for (const tip of document.querySelectorAll('[data-header] .tip')) {
    const dismiss = (dismissed: boolean) => tip.toggleAttribute('data-dismissed', dismissed)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(true))
    for (const comes of ['pointerenter', 'focus'])
      tip.parentElement?.addEventListener(comes, () => dismiss(false))
  }
}

/** Marked on the root element, because a :has() selector would slow down every change of the page. */
function markFocus(): void {
  const tell = ({ type }: Event) =>
    document.documentElement.toggleAttribute('data-in-header', type === 'focusin')
  for (const type of ['focusin', 'focusout'])
    document.querySelector('[data-header]')?.addEventListener(type, tell)
}

function trimOnSubmit(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  form.addEventListener('submit', (event) => {
    const term = field?.value.trim() ?? ''
    if (field) field.value = term
    if (term) form.dataset['submitted'] = ''
    else event.preventDefault()
  })
}

function clearOnPress(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    if (!field) return
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
}

function reportState(id: string, open: string, close: string): void {
  const toggle = document.querySelector(`[popovertarget="${id}"]`)
  const panel = document.getElementById(id)
  toggle?.setAttribute('aria-expanded', 'false')
  panel?.addEventListener('toggle', (event) => {
    const opened = event.newState === 'open'
    toggle?.setAttribute('aria-expanded', String(opened))
    toggle?.setAttribute('aria-label', opened ? close : open)
  })
  // A press on the rest of the page, which header.css covers with the panel.
  panel?.addEventListener('click', ({ target }) => target === panel && panel.hidePopover())
}

function leadToSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || types(event.target)) return
  event.preventDefault()
  if (!selectSearch()) document.querySelector<HTMLElement>(`[popovertarget="${SEARCH_PANEL}"]`)?.click()
}

/** Focuses the visible search box, or opens its panel. */
export function focusSearch(): void {
  if (!selectSearch()) document.getElementById(SEARCH_PANEL)?.showPopover()
}

function selectSearch(): boolean {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('[data-header] input[name="search"]'))
  const visible = fields.find((field) => field.checkVisibility())
  visible?.select()
  return visible !== undefined
}

function types(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  )
}
