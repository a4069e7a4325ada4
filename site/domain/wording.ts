/** A message in two parts, as toasts show it. */
export interface Wording {
  title: string
  description?: string
}
