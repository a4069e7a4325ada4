/** The header's search boxes, and form values from before hydration. */

const FIELDS = '[data-header] input[name="search"]'

interface Followed {
  typed: (text: string) => void
  /** On Enter with text (ui/header-panels.ts ignores an empty box). */
  entered: (text: string) => void
}

/** Reports typing, and searches without leaving the page. Returns a stop function. */
export function followSearchFields({ typed, entered }: Followed): () => void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return
    showInFields(target.value, target)
    typed(target.value)
  }
  const onSubmit = (event: Event) => {
    const field = event.target instanceof HTMLFormElement && event.target.querySelector('input')
    if (event.defaultPrevented || !field || !isField(field)) return
    event.preventDefault()
    field.closest<HTMLElement>(':popover-open')?.hidePopover()
    entered(field.value)
  }
  header?.addEventListener('input', onInput)
  header?.addEventListener('submit', onSubmit)
  return () => {
    header?.removeEventListener('input', onInput)
    header?.removeEventListener('submit', onSubmit)
  }
}

/** Text typed before hydration, unless its results are already loading as a page. */
export function textTypedEarly(): string | undefined {
  const field = document.activeElement
  if (!isField(field) || field.form?.dataset['submitted'] === '') return undefined
  return field.value !== field.defaultValue ? field.value : undefined
}

/** Skips the box that was typed in, to preserve its text and caret. */
export function showInFields(term: string, typedIn?: HTMLInputElement): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (field !== typedIn && field.value.trim() !== term) field.value = term
  }
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(FIELDS)
}

const FORM = 'form[data-filters]'

/** The filter form's values if the visitor changed any before hydration. */
export function filtersSetEarly(): URLSearchParams | undefined {
  const form = document.querySelector<HTMLFormElement>(FORM)
  if (!form || !Array.from(form.elements).some(isChanged)) return undefined
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return params
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return false
  return Array.from(field.options).some(({ selected, defaultSelected }) => selected !== defaultSelected)
}
