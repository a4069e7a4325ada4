/** What lists say that are read page by page. */
export const shownOf = (first: number, last: number, total: number) =>
  `${first.toLocaleString('en-US')}-${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const PREVIOUS = 'Previous'
export const NEXT = 'Next'
export const PAGES_LABEL = 'Pages'
