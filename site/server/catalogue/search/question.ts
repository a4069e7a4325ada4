/** Reads a query: which names it spells, what it asks for, how that is to be had, and whom the answers should resemble. */
import { chunks } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { type Asked, type Concepts, meaningfulWords } from './concepts.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'
import { nameBonuses } from './names.ts'
import type { Resemblance } from './resemblance.ts'
import { QUERY_WORDS_MAX } from './weights.ts'

export interface Question {
  /** Of the whole query. */
  key: string
  /** By document whose name the query spells or begins. */
  bonuses: Map<number, number>
  /** Whether an agent has that very name. */
  isName: boolean
  /** To be found in agents; those that say how an agent is to be had are left out, unless there are no others. */
  words: string[]
  /** Concepts that say how an agent is to be had. */
  qualifiers: number[]
  /** Whether the query says no more than that. */
  isQualifierOnly: boolean
  /** The agent that the answers should resemble. */
  like: number | undefined
  /** What else they should do ("like X but private"). */
  besides: Asked[]
}

export function readQuestion(text: string, { lexicon, documents, concepts, resemblance }: Reading): Question {
  const all = chunks(text).flatMap(({ parts }) => parts)
  const { bonuses, exact: isName } = nameBonuses(text, lexicon, documents)
  const named = isName ? undefined : resemblance.whom(all)
  const words = named === undefined ? spoken(resemblance.without(all)) : []
  const asked = concepts.askedBy((named === undefined ? words : all).map(stem))
  const qualifying = isName ? [] : asked.filter(({ concept }) => concepts.isQualifier[concept])
  const said = new Set(qualifying.flatMap((qualifier) => qualifier.words))
  const rest = words.filter((word) => !said.has(stem(word)))
  const like = named ?? (qualifying.length > 0 && rest.length > 0 ? resemblance.named(rest) : undefined)
  return {
    key: nameKey(text),
    bonuses,
    isName,
    words: rest.length > 0 ? rest : words,
    qualifiers: qualifying.map(({ concept }) => concept),
    isQualifierOnly: qualifying.length > 0 && rest.length === 0 && like === undefined,
    like,
    besides: asked.filter(({ concept }) => !concepts.isQualifier[concept]),
  }
}

export interface Reading {
  lexicon: Lexicon
  documents: Documents
  concepts: Concepts
  resemblance: Resemblance
}

function spoken(words: readonly string[]): string[] {
  return meaningfulWords(words.join(' ')).slice(0, QUERY_WORDS_MAX)
}
