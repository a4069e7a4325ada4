import type { Agent, PricingModel } from '#site/domain/agent.ts'
import type { Quality } from '#site/domain/qualities.ts'

export interface AlternativesPage {
  agent: Agent
  alternatives: Alternative[]
}

export interface Alternative {
  agent: Agent
  shares: string[]
  /** Their category, if there's little else to say. */
  field: string | undefined
  /** If they differ. */
  pricing: { its: PricingModel; other: PricingModel } | undefined
  /** Qualities that only one of them has. */
  gains: Quality[]
  lacks: Quality[]
}
