import type { Agent, PricingModel } from '#site/domain/agent.ts'
import type { Quality } from '#site/domain/qualities.ts'

export interface AlternativesPage {
  agent: Agent
  alternatives: Alternative[]
  /** Nothing resembles the agent, so these are the most popular ones of its category. */
  isOfCategory: boolean
}

export interface Alternative {
  agent: Agent
  shares: string[]
  /** Their category, if they share little else. */
  field: string | undefined
  pricing: { its: PricingModel; other: PricingModel } | undefined
  gains: Quality[]
  lacks: Quality[]
}
