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
export const saveOf = (name: string) => `Save ${name}`
