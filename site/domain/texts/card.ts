import type { PricingModel } from '#site/domain/agent.ts'

export const VIEW_DETAILS = 'View Details'
export const NEW = 'New'
export const PRICING_LABELS: Record<PricingModel, string> = {
  free: 'Free',
  freemium: 'Freemium',
  paid: 'Paid',
  enterprise: 'Enterprise',
}
export const upvotesNoun = (upvotes: number) => (upvotes === 1 ? 'upvote' : 'upvotes')
export const viewDetailsOf = (name: string) => `${VIEW_DETAILS}: ${name}`
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** `month` is the first millisecond of the current one. */
export function addedIn(createdAt: string, month: number): string {
  const time = Date.parse(createdAt) || 0
  return time >= month ? 'Added this month' : `Added ${MONTH.format(time)}`
}
export const saveOf = (name: string) => `Save ${name}`
