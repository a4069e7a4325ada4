/** The words of an agent: how strong each stem is in its fields, and the words as written. */
import type { Agent } from '#site/domain/agent.ts'
import { platformLabel } from '#site/domain/platforms.ts'
import { type Chunk, chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { isSpaceless, nameKey, piecesOf } from '#site/domain/words/text.ts'
import { FIELDS, LENGTH_INFLUENCE, SATURATION, WORD_LENGTH_MAX } from './weights.ts'

export type Texts = Pick<Agent, 'name' | 'description' | 'categoryName' | 'tags'> &
  Partial<Pick<Agent, 'maker' | 'worksWith'>>

/** By stem: the saturated sum of its BM25F shares per field, below 1. */
export type Strengths = Map<string, number>

export interface AgentWords {
  strengths: Strengths
  /** Meaningful stems: no stop words, and no joined forms except those of tags. */
  meanings: Strengths
  written: Set<string>
}

type Field = (typeof FIELDS)[keyof typeof FIELDS]

export function agentWords(texts: Texts): AgentWords {
  const { name, tags, categoryName, description, maker = '', worksWith = [] } = texts
  const words: AgentWords = { strengths: new Map(), meanings: new Map(), written: new Set() }
  const named = chunks(name)
  const tagged = chunks(tags.join(' '))
  const categorised = chunks(categoryName)
  const described = chunks(description)
  const made = chunks(maker)
  const platforms = chunks(worksWith.map(platformLabel).join(' '))
  addField(words, [...wordsOf(named), ...joinedPairs(named)], FIELDS.name)
  addField(words, [...wordsOf(made), ...joinedPairs(made)], FIELDS.maker)
  addField(words, wordsOf(tagged), FIELDS.tags)
  addField(words, wordsOf(platforms), FIELDS.worksWith)
  addField(words, wordsOf(categorised), FIELDS.category)
  addField(words, wordsOf(described), FIELDS.description)
  addMeanings(words.meanings, meaningfulOf(named), FIELDS.name)
  addMeanings(words.meanings, meaningfulOf(categorised), FIELDS.category)
  addMeanings(words.meanings, meaningfulOf(described), FIELDS.description)
  addMeanings(
    words.meanings,
    [...meaningfulOf(tagged), ...tags.filter(isPhrase).map(nameKey)],
    FIELDS.tags,
    tags.length,
  )
  saturate(words.strengths)
  saturate(words.meanings)
  return words
}

/** Repeated words count up to one and a half times. */
function addField({ strengths, written }: AgentWords, words: readonly string[], field: Field): void {
  const frequencies = new Map<string, number>()
  for (const word of words.flatMap(indexed)) {
    if (word.length > WORD_LENGTH_MAX) continue
    const term = stem(word)
    frequencies.set(term, frequencies.has(term) ? 1.5 : 1)
    written.add(word)
  }
  const share = shareOf(field, words.length)
  for (const [term, frequency] of frequencies) {
    strengths.set(term, (strengths.get(term) ?? 0) + share * frequency)
  }
}

/** A word that any part of may be searched is indexed by its pieces. */
function indexed(word: string): string[] {
  if (!isSpaceless(word)) return [word]
  const { signs, pairs } = piecesOf(word)
  return [...signs, ...pairs]
}

function addMeanings(
  meanings: Strengths,
  words: readonly string[],
  field: Field,
  length = words.length,
): void {
  const share = shareOf(field, length)
  for (const term of new Set(words.map(stem))) meanings.set(term, (meanings.get(term) ?? 0) + share)
}

function shareOf({ weight, usualLength }: Field, length: number): number {
  return weight / (1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * length) / usualLength)
}

function saturate(strengths: Strengths): void {
  for (const [term, strength] of strengths) strengths.set(term, strength / (SATURATION + strength))
}

function wordsOf(found: readonly Chunk[]): string[] {
  return found.flatMap(({ parts, joined }) =>
    parts.length > 1 || joined !== parts[0] ? [...parts, joined] : parts,
  )
}

function meaningfulOf(found: readonly Chunk[]): string[] {
  return found.flatMap(({ parts }) => parts).filter((word) => !STOP_WORDS.has(word))
}

function isPhrase(tag: string): boolean {
  return /[\s-]/.test(tag)
}

/** Names also index joined neighbors and the whole name: "GPT Engineer" is found as gptengineer. */
function joinedPairs(named: readonly Chunk[]): string[] {
  const parts = named.flatMap((chunk) => chunk.parts)
  const pairs = parts.slice(1).map((part, i) => `${parts[i]}${part}`)
  return parts.length > 2 ? [...pairs, parts.join('')] : pairs
}
