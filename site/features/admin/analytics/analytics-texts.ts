/** What the tab Analytics says. */
import { counted } from '#site/domain/counted.ts'

export const ANALYTICS_FAILED = 'Failed to fetch analytics'
export const TIME_RANGE = 'Time'
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
export const emptyCategories = (count: number) =>
  count === 0 ? 'none is empty' : `${count} ${count === 1 ? 'is' : 'are'} empty`
export const onHome = (count: number) => `${count} ${count === 1 ? 'shows' : 'show'} on the home page`
/** Shorter than an hour is told in minutes. */
export const hoursText = (hours: number) =>
  hours < 1
    ? `${Math.round(hours * 60)} min`
    : hours < 48
      ? `${Math.round(hours)} h`
      : `${Math.round(hours / 24)} d`
export const halfWithin = (hours: number) => `half within ${hoursText(hours)}`
export const RECENT_ACTIVITY = 'Recent activity'
export const NO_ACTIVITY = 'Nothing was sent yet'
export const TABLE = 'Table'
export const A_DAY = 'a day'
export const DAY = 'Day'
export const SUBMISSIONS_AND_APPROVALS = 'Submissions and approvals'
export const SENT = 'Submissions'
export const APPROVALS = 'Approvals'
export const VOTES = 'Votes'
export const BY_CATEGORY = 'Agents by category'
export const AGENTS = 'Agents'
export const FRUITLESS = 'Searches that found nothing'
export const FRUITLESS_EXPLAINED =
  'In the last 30 days. Who asked is not kept; a search is shown once it was made several times.'
export const NO_FRUITLESS = 'None that was made several times.'
export const SEARCHED = 'Search'
export const TIMES = 'Times'
export const RANGE = 'Hours'
export const DECISIONS = 'Decisions'
/** Names a slider for those who do not see the chart. */
export const readDays = (chart: string) => `${chart}, day by day`
export const between = (label: string, low: number, high: number) =>
  low === high ? `${label}: ${low} a day` : `${label} between ${low} and ${high} a day`
const countOf = ({ label, count }: { label: string; count: number }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? label.toLowerCase().replace(/s$/, '') : label.toLowerCase()}`
export const onDay = (day: string, values: readonly { label: string; count: number }[]) =>
  `${day}: ${values.map(countOf).join(', ')}`
export const decisionsIn = (count: number) => counted(count, 'decision')
export const barsShown = (shown: number, all: number) => `${shown} of ${all}. The table has all.`
export const rangeText = (from: number | undefined, upTo: number | null) =>
  upTo === null
    ? `> ${short(from ?? 0)}`
    : from === undefined
      ? `< ${short(upTo)}`
      : `${number(from, upTo)}-${short(upTo)}`

const short = (hours: number) => (hours <= 24 ? `${hours} h` : `${hours / 24} d`)
const number = (from: number, upTo: number) => (upTo <= 24 ? from : from / 24)
