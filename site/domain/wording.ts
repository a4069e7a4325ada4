/** A message in two parts, as in toasts. */
export interface Wording {
  title: string
  description?: string
}

export function wording(title: string, description: string) {
  return { title, description } satisfies Wording
}
