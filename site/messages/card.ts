/** The words on an agent's card. */
import type { PricingModel } from '#site/catalogue/agent.ts'

export const VIEW_DETAILS = 'View Details'
export const NEW = 'New'
export const UPVOTES = 'upvotes'
export const PRICING_LABELS: Record<PricingModel, string> = {
  free: 'Free',
  freemium: 'Freemium',
  paid: 'Paid',
  enterprise: 'Enterprise',
}
export const viewDetailsOf = (name: string) => `${VIEW_DETAILS}: ${name}`
export const likeOf = (name: string) => `Like ${name}`
