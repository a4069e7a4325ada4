/** The part of an agent that a card shows, which is less to send than the whole agent. */
import type { Agent } from './agent.ts'

export type CardAgent = Pick<
  Agent,
  | 'id'
  | 'name'
  | 'description'
  | 'categoryName'
  | 'pricingModel'
  | 'status'
  | 'upvotes'
  | 'previewImages'
  | 'previewSizes'
>

/** No card shows more of a description than this. */
const DESCRIPTION_SHOWN = 280

export function cardOf(agent: Agent): CardAgent {
  const { id, name, categoryName, pricingModel, status, upvotes } = agent
  return {
    id,
    name,
    description: opening(agent.description),
    categoryName,
    pricingModel,
    status,
    upvotes,
    previewImages: agent.previewImages.slice(0, 1),
    previewSizes: agent.previewSizes.slice(0, 1),
  }
}

function opening(description: string): string {
  if (description.length <= DESCRIPTION_SHOWN) return description
  const cut = description.slice(0, DESCRIPTION_SHOWN)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_SHOWN / 2))}…`
}
