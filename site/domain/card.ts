/** The part of an agent that a card shows; sending less keeps pages small. */

import { shorten } from '#site/domain/words/foreign-text.ts'
import { isFound } from '#site/domain/words/found-words.ts'
import type { Agent } from './agent.ts'
import { type Quality, qualitiesOf, qualityRepeated, SIGNS } from './qualities.ts'

export interface CardAgent
  extends Pick<
    Agent,
    | 'id'
    | 'name'
    | 'maker'
    | 'description'
    | 'categoryName'
    | 'pricingModel'
    | 'status'
    | 'upvotes'
    | 'createdAt'
    | 'tags'
    | 'previewImages'
    | 'previewSizes'
    | 'logo'
  > {
  qualities: Quality[]
}

const DESCRIPTION_SHOWN = 280

export function cardOf(agent: Agent, search = ''): CardAgent {
  const { id, name, maker, categoryName, pricingModel, status, upvotes, createdAt, logo } = agent
  return {
    id,
    name,
    maker,
    description: shorten(agent.description, DESCRIPTION_SHOWN),
    categoryName,
    pricingModel,
    status,
    upvotes,
    createdAt,
    // The pricing states another one, and whether it's maintained is only filtered.
    qualities: qualitiesOf(agent).filter(
      (quality) => SIGNS[quality].pricing !== pricingModel && quality !== 'maintained',
    ),
    previewImages: agent.previewImages.slice(0, 1),
    previewSizes: agent.previewSizes.slice(0, 1),
    logo,
    tags: tagFound(agent.tags, search),
  }
}

/** The tag that matches the search, unless it only repeats a quality. */
function tagFound(tags: readonly string[], search: string): string[] {
  const isRepeated = (quality = '') => isFound(quality, search)
  return tags.filter((tag) => isFound(tag, search) && !isRepeated(qualityRepeated(tag))).slice(0, 1)
}
