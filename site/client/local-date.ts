/** Month and day in the visitor's form, such as Nov 24; undefined for what is no date. */
export function monthDay(iso: string): string | undefined {
  return written(iso, { month: 'short', day: 'numeric' })
}

/** With the year, such as Nov 24, 2026; undefined for what is no date. */
export function longDate(iso: string): string | undefined {
  return written(iso, { dateStyle: 'medium' })
}

function written(iso: string, form: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toLocaleDateString(undefined, form)
}

/** A date in the visitor's form; undefined for what is no date. */
export function localDate(iso: string): string | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toLocaleDateString()
}

/** Month, day, year and time as in the United States, for administrators: Nov 24, 2026, 9:14 AM. Undefined for what is no date. */
export function usDateTime(iso: string): string | undefined {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return undefined
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
