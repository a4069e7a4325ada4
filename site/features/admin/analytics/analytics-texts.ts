/** Texts of the Analytics tab. */
import { counted } from '#site/domain/words/amounts.ts'

export const ANALYTICS_FAILED = 'Failed to fetch analytics'
export const TIME_RANGE = 'Time range'
export const RANGES = [
  [7, '7 days'],
  [30, '30 days'],
  [365, '1 year'],
] as const
export const APPROVAL_RATE = 'Approval rate'
export const CATEGORY_COUNT = 'Number of categories'
export const FEATURED_COUNT = 'Featured agents'
export const TIME_TO_DECISION = 'Time to decision'
export const outOf = (part: number, whole: number) => `${part} of ${whole}`
export const PERCENT = (share: number) => `${share}%`
export const MEDIAN = (days: number) => `median of ${counted(days, 'day')}`
export const NINE_WITHIN = (hours: number) =>
  `9 in 10 within ${hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')}`
export const emptyCategories = (count: number) => (count === 0 ? 'none empty' : `${count} empty`)
export const onHome = (count: number) => `${count} on the home page`
export const hoursText = (hours: number) =>
  hours < 1
    ? `${Math.round(hours * 60)} min`
    : hours < 48
      ? `${Math.round(hours)} h`
      : `${Math.round(hours / 24)} d`
export const halfWithin = (hours: number) => `half within ${hoursText(hours)}`
export const RECENT_ACTIVITY = 'Recent activity'
export const NO_ACTIVITY = 'No activity yet'
export const TABLE = 'Table'
export const A_DAY = 'per day'
export const DAY = 'Day'
export const SUBMISSIONS_AND_APPROVALS = 'Submissions and approvals'
export const SENT = 'Submissions'
export const APPROVALS = 'Approvals'
export const VOTES = 'Votes'
export const BY_CATEGORY = 'Agents by category'
export const AGENTS = 'Agents'
export const ZERO_RESULTS = 'Searches with no results'
export const ZERO_RESULT_HINT =
  "Last 30 days. We don't store who searched, and a search is listed only after it's been made several times."
export const NO_ZERO_RESULTS = 'No repeated searches without results.'
export const SEARCHED = 'Search'
export const TIMES = 'Count'
export const RANGE = 'Hours'
export const DECISIONS = 'Decisions'
export const readDays = (chart: string) => `${chart}, day by day`
export const between = (label: string, low: number, high: number) =>
  low === high ? `${label}: ${low} a day` : `${label} between ${low} and ${high} a day`
const countOf = ({ label, count }: { label: string; count: number }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? label.toLowerCase().replace(/s$/, '') : label.toLowerCase()}`
export const onDay = (day: string, values: readonly { label: string; count: number }[]) =>
  `${day}: ${values.map(countOf).join(', ')}`
export const decisionsIn = (count: number) => counted(count, 'decision')
export const barsShown = (shown: number, all: number) =>
  `Showing ${shown} of ${all}. See the table for all of them.`
export const rangeText = (from: number | undefined, upTo: number | null) =>
  upTo === null
    ? `> ${short(from ?? 0)}`
    : from === undefined
      ? `< ${short(upTo)}`
      : `${number(from, upTo)}-${short(upTo)}`

const short = (hours: number) => (hours <= 24 ? `${hours} h` : `${hours / 24} d`)
const number = (from: number, upTo: number) => (upTo <= 24 ? from : from / 24)
