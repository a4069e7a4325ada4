/** The part of an agent that a card shows; sending less keeps pages small. */

import { isFound } from '#site/domain/words/found-words.ts'
import type { Agent } from './agent.ts'
import { type Quality, qualitiesOf, qualityOf, qualityRepeated, SIGNS } from './qualities.ts'
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

/** Words after the pricing and license; there's rarely room for more. */
const WORDS_SHOWN = 3
const DESCRIPTION_SHOWN = 280

export function cardOf(agent: Agent, search = ''): CardAgent {
  const { id, name, categoryName, pricingModel, status, upvotes } = agent
  const qualities = qualitiesShown(agent)
  const worded = qualities.filter((quality) => quality !== 'open-source')
  return {
    id,
    name,
    description: opening(agent.description),
    categoryName,
    pricingModel,
    status,
    upvotes,
    qualities,
    previewImages: agent.previewImages.slice(0, 1),
    previewSizes: agent.previewSizes.slice(0, 1),
    tags: tagsShown(agent, search).slice(0, Math.max(WORDS_SHOWN - worded.length, 1)),
  }
}

/** Open source has an icon, the others are shown as words. Omits qualities that the pricing already states. */
function qualitiesShown(agent: Agent): Quality[] {
  const shown = qualitiesOf(agent).filter((quality) => SIGNS[quality].pricing !== agent.pricingModel)
  return shown.slice(0, shown[0] === 'open-source' ? WORDS_SHOWN + 1 : WORDS_SHOWN)
}

/** Tags that match the search first, then those that name a quality. Omits tags that repeat what the card already shows. */
function tagsShown({ tags, pricingModel }: Agent, search: string): string[] {
  const rank = (tag: string) => (isFound(tag, search) ? 0 : qualityOf(tag) ? 1 : 2)
  return tags
    .filter((tag) => tagSlug(tag) !== pricingModel && !isRepeated(tag, search))
    .sort((one, other) => rank(one) - rank(other))
}

function isRepeated(tag: string, search: string): boolean {
  const quality = qualityRepeated(tag)
  return quality !== undefined && (!isFound(tag, search) || isFound(quality, search))
}

function opening(description: string): string {
  if (description.length <= DESCRIPTION_SHOWN) return description
  const cut = description.slice(0, DESCRIPTION_SHOWN)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_SHOWN / 2))}…`
}
