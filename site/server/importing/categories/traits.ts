/** Describes a text by the search's concepts and words, to compare headings, rows, categories, and agents. */
import type { Agent } from '#site/domain/agent.ts'
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { isSpaceless, piecesOf } from '#site/domain/words/text.ts'
import { agentWords } from '#site/server/catalogue/search/agent-words.ts'
import { CONCEPTS, ConceptIndex, Concepts, meaningfulStems } from '#site/server/catalogue/search/concepts.ts'

export type Said = Pick<Agent, 'name' | 'description'> & Partial<Pick<Agent, 'tags'>>

/** Strength by concept or stem. */
export type Traits = Map<string | number, number>

const concepts = new Concepts(CONCEPTS)
const index = new ConceptIndex(concepts)

/** Strength of a concept that the text expresses in the words of a query. */
const ASKED = 0.5
/** Strength of a single word, relative to a concept. */
const WORD = 0.7
const IMPACT_MAX = 255
const TAGS_GIVEN = 4
/** Minimum impacts for a tag. A single word in a typical description has about 60. */
const TAG_SAID_MIN = 30
const TAG_IMPLIED_MIN = 50

/** "Language model" has nothing to do with languages, nor "machine learning" with lessons. */
const LLM = /\b(large )?language models?\b/gi
const ML = /\b(machine|deep)[ -]learning\b|(机器|深度|强化|機械|深層)(学习|学習)/gi
/** "Leading" isn't about leads, "enterprise-grade" not about grades, "API calls" not about phones, nor "tool support" about customers. */
const MISLEADING =
  /\bleading\b|-grade\b|\b(api|function|llm|tool)[ -]call(s|ing)?\b|(?<=\b(agent|language|llm|mcp|model|task|tool)s? )support\b/gi

function plain(description: string): string {
  return description.replace(LLM, 'LLM').replace(ML, ' ML ').replace(MISLEADING, ' ')
}

export function traitsOf({ name, tags = [], ...said }: Said): Traits {
  const description = plain(said.description)
  const { meanings } = agentWords({ name, description, tags, categoryName: '' })
  const traits: Traits = new Map()
  for (const [concept, impact] of index.shownBy(meanings)) traits.set(concept, impact / IMPACT_MAX)
  for (const { concept } of concepts.askedBy(meaningfulStems([name, description, ...tags].join(' '))))
    traits.set(concept, (traits.get(concept) ?? 0) + ASKED)
  for (const concept of traits.keys()) if (concepts.isQualifier[Number(concept)]) traits.delete(concept)
  for (const [said, strength] of meanings)
    for (const word of isSpaceless(said) ? piecesOf(said).pairs : [said])
      if (!concepts.isGeneric(word)) traits.set(word, strength * WORD)
  return traits
}

/** Names of concepts that an agent's text expresses both in the words of a query and of an agent, strongest first. */
export function tagsSaidBy({ name, ...said }: Said): string[] {
  const description = plain(said.description)
  const { meanings } = agentWords({ name, description, tags: [], categoryName: '' })
  const shown = index.shownBy(meanings)
  const tags = concepts
    .askedBy(meaningfulStems(`${name}. ${description}`))
    .filter(({ concept, words }) => {
      const isPhrase = words.length > 1 && !words.every((word) => concepts.isGeneric(word))
      const isSaid = meaningfulStems(concepts.nameOf(concept)).every((word) => meanings.has(word))
      return (shown.get(concept) ?? 0) >= (isSaid ? TAG_SAID_MIN : isPhrase ? TAG_IMPLIED_MIN : Infinity)
    })
    .sort((a, b) => (shown.get(b.concept) ?? 0) - (shown.get(a.concept) ?? 0))
    .map(({ concept }) => concepts.nameOf(concept))
  return [...new Set(tags)].filter((tag) => !tag.includes(':')).slice(0, TAGS_GIVEN)
}

/** "Low-code" isn't "code". */
export function stemsOf(text: string): string[] {
  const words = chunks(text.replace(LLM, 'LLM').replace(ML, ' ML ')).map(({ parts, joined }) =>
    parts.length > 1 ? joined : (parts[0] ?? ''),
  )
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem)
}

/** True if the stem names a kind of thing, not its purpose. */
export function isGeneric(stemmed: string): boolean {
  return concepts.isGeneric(stemmed)
}
