/** Dates of static pages in the visitor's own form: the page says them in US form, this says them again. */

/** Rewrites every <time data-local-date>; without JavaScript the US form stays. */
export function localizeDates(root: ParentNode = document): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-date]')) {
    const date = new Date(time.dateTime)
    if (!Number.isNaN(date.getTime())) time.textContent = date.toLocaleDateString()
  }
}
