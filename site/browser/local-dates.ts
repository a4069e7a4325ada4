/** Dates of static pages in the visitor's own form: the page says them in US form, this says them again. */

/** A date in the visitor's form; undefined for what is no date. */
export function localDate(iso: string): string | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date.toLocaleDateString()
}

/** Rewrites every <time data-local-date>; without JavaScript the US form stays. */
export function localizeDates(root: ParentNode = document): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-date]')) {
    time.textContent = localDate(time.dateTime) ?? time.textContent
  }
}
