/** Reads a query, and turns it into what is scored: groups of words, weighed concepts, corrections. */
import { chunks } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { type Asked, type ConceptIndex, meaningfulStems, meaningfulWords } from './concepts.ts'
import { type Expansion, expand, inverseFrequency } from './expansion.ts'
import type { Postings } from './lexicon.ts'
import { agentNamed, agentResembled, type NameParts, nameBonuses, withoutLike } from './names.ts'
import * as weights from './weights.ts'

export interface Parts extends NameParts {
  shown: ConceptIndex
  tagsOf: (id: string) => readonly string[]
}

export interface Question {
  key: string
  bonuses: Map<number, number>
  isName: boolean
  /** Without qualifiers, unless there's nothing else. */
  words: string[]
  qualifiers: number[]
  isQualifierOnly: boolean
  like: number | undefined
  /** Other requests ("like X but private"). */
  besides: Asked[]
}

export function readQuestion(text: string, parts: Parts): Question {
  const { concepts } = parts
  const all = chunks(text).flatMap((chunk) => chunk.parts)
  const { bonuses, exact: isName } = nameBonuses(text, parts)
  const named = isName ? undefined : agentResembled(all, parts)
  const words =
    named === undefined ? meaningfulWords(withoutLike(all).join(' ')).slice(0, weights.QUERY_WORDS_MAX) : []
  const asked = concepts.askedBy((named === undefined ? words : all).map(stem))
  const qualifying = isName ? [] : asked.filter(({ concept }) => concepts.isQualifier[concept])
  const said = new Set(qualifying.flatMap((qualifier) => qualifier.words))
  const rest = words.filter((word) => !said.has(stem(word)))
  const like = named ?? (qualifying.length > 0 && rest.length > 0 ? agentNamed(rest, parts) : undefined)
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

export interface WeighedConcept {
  concept: number
  postings: Postings
  weight: number
}

export interface Understanding extends Expansion {
  concepts: WeighedConcept[]
}

export function understand(question: Question, parts: Parts, typosOfKnown = false): Understanding {
  return question.like === undefined
    ? understandWords(question.words, parts, typosOfKnown)
    : understandLike(question.like, question, parts)
}

function understandWords(words: readonly string[], parts: Parts, typosOfKnown: boolean): Understanding {
  const { concepts, lexicon, documents } = parts
  const isMeant = (word: string) => concepts.knows(stem(word)) || concepts.isGeneric(stem(word))
  const expansion = expand(words, lexicon, documents.live, { typosOfKnown, isMeant })
  const stems = words.map((word) => stem(expansion.corrections.get(word) ?? word))
  const isSaid = stems.some((word) => !concepts.isGeneric(word))
  const weighed = concepts
    .askedBy(stems)
    .filter(({ concept }) => !concepts.isQualifier[concept])
    .flatMap(({ concept, words: phrase }) => {
      const [one] = weigh(concept, parts, () => phraseWeight(phrase, parts))
      return one ? [{ ...one, phrase }] : []
    })
  expansion.groups.forEach((group, i) => {
    const word = stems[i] ?? ''
    if (isSaid && concepts.isGeneric(word)) group.idf *= weights.GENERIC_WEIGHT
    for (const { postings, phrase } of weighed) {
      if (!phrase.includes(word)) continue
      group.alternatives.push({ postings, weight: weights.CONCEPT_WORD_WEIGHT, idf: group.idf })
    }
  })
  return { ...expansion, concepts: weighed }
}

/** The agent's tags as words, its concepts by rarity, and what else is requested. */
function understandLike(like: number, { besides }: Question, parts: Parts): Understanding {
  const { documents, lexicon, shown, tagsOf } = parts
  const own = [...shown.of(like)].flatMap(([concept, impact]) =>
    weigh(concept, parts, ({ length }) => impact * Math.log(1 + documents.live / length)),
  )
  const more = own.reduce((sum, { weight }) => sum + weight, 0) * weights.LIKE_BUT_WEIGHT
  const also = besides.flatMap(({ concept }) => weigh(concept, parts, () => more))
  const terms = new Set(tagsOf(documents.ids[like] ?? '').flatMap((tag) => meaningfulStems(tag)))
  const groups = [...terms].flatMap((term) => {
    const postings = lexicon.postings(term)
    const idf = idfOf(term, parts)
    return postings && postings.length > 1 ? [{ idf, alternatives: [{ postings, weight: 1, idf }] }] : []
  })
  return { groups, known: true, corrections: new Map(), concepts: [...own, ...also] }
}

function weigh(
  concept: number,
  { shown }: Parts,
  weightOf: (postings: Postings) => number,
): WeighedConcept[] {
  const postings = shown.postings(concept)
  return postings ? [{ concept, postings, weight: weightOf(postings) }] : []
}

function phraseWeight(phrase: readonly string[], parts: Parts): number {
  const idfs = phrase.map((word) => Math.max(weights.CONCEPT_IDF_MIN, idfOf(word, parts)))
  const sum = idfs.reduce((before, idf) => before + idf, 0)
  return phrase.length > 1 ? sum * weights.PHRASE_WEIGHT : sum
}

function idfOf(term: string, { documents: { live }, lexicon }: Parts): number {
  return inverseFrequency(Math.min(lexicon.postings(term)?.length ?? 0, live), live)
}
