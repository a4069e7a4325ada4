/** Features that tell agents apart: concepts of the search, tags, category, maker, and platforms. */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Agent } from '#site/domain/agent.ts'
import { isQuality, qualityOf } from '#site/domain/qualities.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { nameKey } from '#site/domain/words/text.ts'
import type { FeatureSource, Features } from '#site/server/replica/similar.ts'
import { agentWords, type Strengths } from './search/agent-words.ts'
import { CONCEPTS, ConceptIndex, Concepts, meaningfulStems } from './search/concepts.ts'
import { FIELDS, LENGTH_INFLUENCE, SATURATION } from './search/weights.ts'

/** Weights of features that aren't concepts. A concept weighs up to 800. */
const TAG_WEIGHT = 120
const CATEGORY_WEIGHT = 240
const MAKER_WEIGHT = 40
const PLATFORM_WEIGHT = 20
/** Strength matters more than number: weak evidence counts little or nothing. */
const IMPACT_EVEN = 80
const CONCEPT_WEIGHT_MIN = 16
/** Raise it when `featuresOf` changes, so that stored features are computed again. */
const FORMAT = 3

const concepts = new Concepts(CONCEPTS)
const shown = new ConceptIndex(concepts)

interface Said {
  meanings: Strengths
  concepts: Map<number, number>
}

/** By what an agent says. A page compares one with up to twelve, most of which are on the next pages, too. */
const said = new LRUCache<string, Said>({ max: 500 })

export const FEATURES: FeatureSource = {
  version: hash('sha256', JSON.stringify([FORMAT, CONCEPTS, FIELDS, SATURATION, LENGTH_INFLUENCE])),
  of: featuresOf,
}

/** Words for what both agents do: common tags, tags that also occur in the other's text, then concepts in both texts. */
export function sharedWords(one: Agent, other: Agent): string[] {
  const [{ meanings: mine }, { meanings: its }] = [saidBy(one), saidBy(other)]
  const isSaid = (word: string) => meaningfulStems(word).every((stem) => mine.has(stem) && its.has(stem))
  const [myTags, itsTags] = [tagSlugs(one.tags), tagSlugs(other.tags)]
  const tags = [...new Map([...itsTags, ...myTags])].filter(([slug, tag]) => !isQuality(slug) && isSaid(tag))
  const ofBoth = tags.filter(([slug]) => myTags.has(slug) && itsTags.has(slug)).map(([, tag]) => tag)
  const ofOne = tags
    .map(([, tag]) => tag)
    .filter((tag) => !meaningfulStems(tag).every((stem) => concepts.isGeneric(stem)))
  return withoutParts([...ofBoth, ...ofOne, ...conceptsOfBoth(one, other).filter(isSaid)])
}

function saidBy(agent: Agent): Said {
  const { name, description, categoryName, tags, maker, worksWith } = agent
  const key = JSON.stringify([name, description, categoryName, tags, maker, worksWith])
  const known = said.get(key)
  if (known) return known
  const { meanings } = agentWords(agent)
  const found = { meanings, concepts: conceptsOf(agent) }
  said.set(key, found)
  return found
}

function conceptsOfBoth(one: Agent, other: Agent): string[] {
  const its = saidBy(other).concepts
  return Array.from(saidBy(one).concepts, ([concept, weight]) => ({
    name: concepts.nameOf(concept),
    weight: Math.min(weight, its.get(concept) ?? 0),
  }))
    .filter(({ name, weight }) => weight > 0 && !qualityOf(name))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** "Search" adds nothing to "web search". */
function withoutParts(words: readonly string[]): string[] {
  const said = new Set<string>()
  return words.filter((word) => {
    const stems = meaningfulStems(word)
    const isNew = stems.some((stem) => !said.has(stem))
    for (const stem of stems) said.add(stem)
    return isNew
  })
}

function featuresOf(agent: Agent): Features {
  const tags = [...tagSlugs(agent.tags).keys()].filter((slug) => !isQuality(slug))
  const category: [string, number][] = agent.categoryId
    ? [[`category:${agent.categoryId}`, CATEGORY_WEIGHT]]
    : []
  return new Map([
    ...Array.from(conceptsOf(agent), ([concept, weight]): [string, number] => [`does:${concept}`, weight]),
    ...tags.map((slug): [string, number] => [`tag:${slug}`, TAG_WEIGHT]),
    ...category,
    ...(agent.maker ? [[`maker:${nameKey(agent.maker)}`, MAKER_WEIGHT] as const] : []),
    ...agent.worksWith.map((platform) => [`on:${platform}`, PLATFORM_WEIGHT] as const),
  ])
}

function conceptsOf(agent: Agent): Map<number, number> {
  const tags = agent.tags.filter((tag) => !qualityOf(tag))
  const impacts = shown.shownBy(agentWords({ ...agent, tags }).meanings)
  const weights = Array.from(impacts, ([concept, impact]): [number, number] => [
    concept,
    Math.round(impact ** 2 / IMPACT_EVEN),
  ])
  return new Map(
    weights.filter(([concept, weight]) => weight >= CONCEPT_WEIGHT_MIN && !concepts.isQualifier[concept]),
  )
}
