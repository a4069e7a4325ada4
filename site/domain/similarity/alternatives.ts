/** What stands beside an agent as like it. */
import type { Agent, PricingModel } from '#site/domain/agent.ts'
import type { Quality } from '#site/domain/qualities.ts'

/** What the page of an agent's alternatives shows. */
export interface AlternativesPage {
  agent: Agent
  /** The most alike first, at most ALTERNATIVES_MAX. */
  alternatives: Alternative[]
}

export interface Alternative {
  agent: Agent
  /** Words for what both do. */
  shares: string[]
  /** Their category, where there is little else to say. */
  field: string | undefined
  /** Where that is another one: its pricing, and the one it stands against. */
  pricing: { its: PricingModel; other: PricingModel } | undefined
  /** What it is known to be and the other is not, and the other way round. */
  gains: Quality[]
  lacks: Quality[]
}
