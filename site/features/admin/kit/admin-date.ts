/** A date as the administration shows it, US style: month, day, year and time; empty for what is no date. */
export function adminDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
