/** The part of an agent that a card shows, which is less to send than the whole agent. */
import type { Agent } from './agent.ts'
import { isFound } from './found-words.ts'
import { type Quality, qualitiesOf, qualityOf } from './qualities.ts'
import { tagSlug } from './tags.ts'

export interface CardAgent
  extends Pick<
    Agent,
    | 'id'
    | 'name'
    | 'description'
    | 'categoryName'
    | 'pricingModel'
    | 'status'
    | 'upvotes'
    | 'tags'
    | 'previewImages'
    | 'previewSizes'
  > {
  qualities: Quality[]
}

/** Tags of a card after its pricing; there is seldom room for more. */
const TAGS_SHOWN = 3
/** No card shows more of a description than this. */
const DESCRIPTION_SHOWN = 280

/** `search` is what found it. */
export function cardOf(agent: Agent, search = ''): CardAgent {
  const { id, name, categoryName, pricingModel, status, upvotes } = agent
  return {
    id,
    name,
    description: opening(agent.description),
    categoryName,
    pricingModel,
    status,
    upvotes,
    qualities: qualitiesOf(agent),
    previewImages: agent.previewImages.slice(0, 1),
    previewSizes: agent.previewSizes.slice(0, 1),
    tags: tagsShown(agent, search),
  }
}

/** Found ones first, then those that say how an agent is to be had; none that a card says otherwise. */
function tagsShown({ tags, pricingModel }: Agent, search: string): string[] {
  const isSaid = (tag: string) => qualityOf(tag) === 'open-source' || tagSlug(tag) === pricingModel
  const rank = (tag: string) => (isFound(tag, search) ? 0 : qualityOf(tag) ? 1 : 2)
  return tags
    .filter((tag) => !isSaid(tag))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, TAGS_SHOWN)
}

function opening(description: string): string {
  if (description.length <= DESCRIPTION_SHOWN) return description
  const cut = description.slice(0, DESCRIPTION_SHOWN)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_SHOWN / 2))}…`
}
