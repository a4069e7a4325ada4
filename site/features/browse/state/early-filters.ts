/** Reads the filters that a visitor set in the form before the scripts had loaded. */

const FORM = 'form[data-filters]'

/** The form's fields when one differs from what the page came with. */
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
