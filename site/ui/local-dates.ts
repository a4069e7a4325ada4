/** Rewrites the dates of static pages, which are in US form, in the visitor's own form. */

/** Rewrites every <time data-local-date>; without JavaScript the US form stays. */
export function localizeDates(root: ParentNode = document): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-date]')) {
    const date = new Date(time.dateTime)
    if (!Number.isNaN(date.getTime())) time.textContent = date.toLocaleDateString()
  }
}
