/** A date in the visitor's form; undefined for what is no date. */
export function localDate(iso: string): string | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toLocaleDateString()
}
