export const APPROVAL_RATE = 'Approval rate'
export const CATEGORY_COUNT = 'Number of categories'
export const FEATURED_COUNT = 'Featured agents'
export const outOf = (part: number, whole: number) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`
export const PERCENT = (share: number) => `${share}%`
export const RECENT_ACTIVITY = 'Recent activity'
export const SIGN_UPS_BY_WEEK = 'Sign-ups by week'
export const TABLE = 'Table'
