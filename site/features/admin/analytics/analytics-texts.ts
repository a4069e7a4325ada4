/** Texts of the Analytics tab. */
export const ANALYTICS_FAILED = 'Failed to fetch analytics'
export const APPROVAL_RATE = 'Approval rate'
export const CATEGORY_COUNT = 'Number of categories'
export const FEATURED_COUNT = 'Featured agents'
export const outOf = (part: number, whole: number) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`
export const PERCENT = (share: number) => `${share}%`
export const RECENT_ACTIVITY = 'Recent activity'
export const SIGN_UPS_BY_WEEK = 'Sign-ups by week'
export const asColumns = (title: string, total: number) =>
  `${title}, ${total.toLocaleString('en-US')} in all. The table below has the counts.`
export const TABLE = 'Table'
export const THIS_WEEK = 'This week'
export const COUNT = 'Count'
export const ZERO_RESULTS = 'Searches with no results'
export const ZERO_RESULT_HINT =
  "Last 30 days. We don't store who searched, and a search is listed only after it's been made several times."
