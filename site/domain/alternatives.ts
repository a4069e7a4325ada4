import type { Agent, PricingModel } from '#site/domain/agent.ts'
import type { Quality } from '#site/domain/qualities.ts'

export interface AlternativesPage {
  agent: Agent
  alternatives: Alternative[]
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
