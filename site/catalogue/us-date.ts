/** Dates as they are written before a browser can say them in the visitor's own form. */

// Made once: making it takes longer than rendering everything else around a date.
const US_DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' })

/** Month, day and year in UTC, such as 11/21/2026. */
export function usDate(date: Date): string {
  return US_DATE.format(date)
}
