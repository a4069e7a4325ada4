/** Dates in the visitor's format; undefined for an invalid date. */
export function localDate(iso: string): string | undefined {
  return formatted(iso)
}

/** Nov 24 */
export function monthDay(iso: string): string | undefined {
  return formatted(iso, { month: 'short', day: 'numeric' })
}

/** Nov 24, 2026 */
export function longDate(iso: string): string | undefined {
  return formatted(iso, { dateStyle: 'medium' })
}

/** US format for admins: Nov 24, 2026, 9:14 AM */
export function usDateTime(iso: string): string | undefined {
  return formatted(iso, { dateStyle: 'medium', timeStyle: 'short' }, 'en-US')
}

function formatted(iso: string, form?: Intl.DateTimeFormatOptions, locale?: string): string | undefined {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return undefined
  return form?.timeStyle ? date.toLocaleString(locale, form) : date.toLocaleDateString(locale, form)
}
