/** Parses a query into the parts that are scored: groups of words, weighted concepts, corrections. */
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { isSpaceless, nameKey } from '#site/domain/words/text.ts'
import { agentNamed, agentResembled, exampleNamed, withoutLike } from './alternatives-query.ts'
import { type Asked, type ConceptIndex, type Concepts, meaningfulStems, meaningfulWords } from './concepts.ts'
import { type Expansion, expand, inverseFrequency, SURE_LENGTH_MIN } from './expansion.ts'
import { type Named, namedFacets } from './named-facets.ts'
import { type NameParts, nameBonuses, nearNames } from './names.ts'
import type { Postings } from './postings.ts'
import { isCommon, isEnglishWord } from './vocabulary/english.ts'
import { inEnglish } from './vocabulary/translate.ts'
import * as weights from './weights.ts'

export interface Parts extends NameParts {
  shown: ConceptIndex
  tagsOf: (id: string) => readonly string[]
}

export interface Question {
  key: string
  bonuses: Map<number, number>
  isName: boolean
  isSingleWord: boolean
  /** Without qualifiers, unless there's nothing else. */
  words: string[]
  /** Stems of a name used as an example of its kind ("ChatGPT for teachers"). */
  kind: ReadonlySet<string>
  /** The agent of that name, which comes last. */
  example: number | undefined
  qualifiers: number[]
  isQualifierOnly: boolean
  /** The agent X of "like X" or "X alternative". */
  like: number | undefined
  named: Named[]
  /** Other requests ("like X but private"). */
  besides: Asked[]
}

/** Stems that every agent is called by. */
const ANY = new Set(['ai', 'agent', 'tool'])

export function readQuestion(text: string, parts: Parts): Question {
  const { concepts } = parts
  const typed = chunks(text).flatMap((chunk) => chunk.parts.flatMap((word) => segmented(word, parts)))
  const { bonuses, exact: isName } = nameBonuses(text, parts)
  const all = isName ? typed : read(text, typed, parts)
  const named = isName ? undefined : agentResembled(all, parts)
  const example = isName ? undefined : exampleNamed(all, parts)
  const words = named === undefined ? meaningfulWords(withoutLike(all).join(' ')) : []
  const asked = concepts.askedBy(named === undefined ? words.map(stem) : beside(named, all, parts))
  const qualifying = isName ? [] : asked.filter(({ concept }) => concepts.isQualifier[concept])
  const said = new Set(qualifying.flatMap((qualifier) => qualifier.words))
  const unsaid = withoutFillers(words, asked, concepts).filter((word) => !said.has(stem(word)))
  // "Free agent" asks for all that are free.
  const rest = said.size > 0 && unsaid.every((word) => ANY.has(stem(word))) ? [] : unsaid
  const like = named ?? (qualifying.length > 0 && rest.length > 0 ? agentNamed(rest, parts) : undefined)
  const besides = asked.filter(({ concept }) => !concepts.isQualifier[concept])
  return {
    key: nameKey(text),
    bonuses,
    isName,
    isSingleWord: chunks(text).length === 1,
    words: (rest.length > 0 ? rest : words).slice(0, weights.QUERY_WORDS_MAX),
    kind: new Set(all.slice(0, example?.length ?? 0).map(stem)),
    example: example?.doc,
    // In "like X but private", what follows "but" is required, like a qualifier.
    qualifiers: (like === undefined ? qualifying : asked).map(({ concept }) => concept),
    isQualifierOnly: qualifying.length > 0 && rest.length === 0 && like === undefined,
    like,
    named: bonuses.size > 0 ? [] : namedFacets(text, qualifying, like === undefined ? rest : [], parts),
    besides,
  }
}

/** What's written without spaces as words, if agents use one of them: the others in English, or left out. */
function segmented(word: string, { lexicon }: Parts): string[] {
  if (!isSpaceless(word) || lexicon.hasWord(word)) return [word]
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)
  const words = Array.from(segments, ({ segment }) => segment).filter(({ length }) => length > 1)
  if (!words.some((segment) => lexicon.hasWord(segment))) return [word]
  return words.flatMap((segment) => {
    if (lexicon.hasWord(segment)) return segment
    return inEnglish([segment], () => false).filter((english) => english !== segment)
  })
}

/** Stems outside the agent's name: "like GitHub Copilot" doesn't ask for GitHub. */
function beside(named: number, words: readonly string[], { documents }: Parts): string[] {
  const name = chunks(documents.names[named] ?? '').flatMap(({ parts, joined }) => [...parts, joined])
  return withoutLike(words)
    .filter((word) => !name.includes(word))
    .map(stem)
}

/** Shorter words are one letter away from too many others. */
const ENGLISH_LENGTH_MIN = 5

/** Translates the query to English, unless it's a single word that is more likely a misspelled name. */
function read(text: string, typed: readonly string[], parts: Parts): readonly string[] {
  const isMisspelled = (word: string) => parts.lexicon.words.near(word, 1, 1).length > 0
  const english = inEnglish(typed, (word) => {
    return isEnglish(word, parts) || (word.length >= ENGLISH_LENGTH_MIN && isMisspelled(word))
  })
  const isChanged = english.join(' ') !== typed.join(' ')
  return isChanged && !/\s/.test(text.trim()) && nearNames(nameKey(text), false, parts).length > 0
    ? typed
    : english
}

function isEnglish(word: string, { concepts, lexicon }: Parts): boolean {
  const stemmed = stem(word)
  return (
    STOP_WORDS.has(word) ||
    lexicon.hasWord(word) ||
    isCommon(word) ||
    concepts.knows(stemmed) ||
    concepts.isGeneric(stemmed)
  )
}

/** Keeps all words if they are nothing but fillers. */
function withoutFillers(words: readonly string[], asked: readonly Asked[], concepts: Concepts): string[] {
  const meant = new Set(asked.flatMap((one) => one.words))
  const kept = words.filter((word) => meant.has(stem(word)) || !concepts.isFiller(stem(word)))
  return kept.length > 0 ? kept : [...words]
}

export interface WeighedConcept {
  concept: number
  postings: Postings
  weight: number
  phrase?: readonly string[]
}

export interface Understanding extends Expansion {
  concepts: WeighedConcept[]
  suggestion?: string | undefined
}

export function understand(question: Question, parts: Parts, typosOfKnown = false): Understanding {
  return question.like === undefined
    ? understandWords(question, parts, typosOfKnown)
    : understandLike(question.like, question, parts)
}

function understandWords(
  { words, kind, isSingleWord }: Question,
  parts: Parts,
  typosOfKnown: boolean,
): Understanding {
  const { concepts, lexicon, documents } = parts
  const isMeant = (word: string) => concepts.knows(stem(word)) || concepts.isGeneric(stem(word))
  const expansion = expand(words, lexicon, documents.live, { typosOfKnown, isMeant })
  const { groups, corrections } = expansion
  const stems = words.map((word) => stem(corrections.get(word) ?? word))
  const isMinor = (stemmed: string) => concepts.isGeneric(stemmed) || kind.has(stemmed)
  const major = words.filter((word) => !isMinor(stem(word))).length
  const guessed = new Set(major > 1 ? Array.from(corrections.values(), stem) : [])
  const weighed = concepts
    .askedBy(stems)
    .filter(({ concept, words: phrase }) => {
      return !concepts.isQualifier[concept] && !phrase.every((word) => guessed.has(word))
    })
    .flatMap(({ concept, words: phrase }) => {
      const [one] = weigh(concept, parts, () => phraseWeight(phrase, parts))
      return one ? [{ ...one, phrase }] : []
    })
  groups.forEach((group, i) => {
    const [typed = '', word = ''] = [words[i], stems[i]]
    group.stem = word
    group.isWord = isEnglishWord(typed)
    group.isMinor = major > 0 && isMinor(stem(typed))
    if (group.isMinor) group.idf *= weights.GENERIC_WEIGHT
    if (guessed.has(word)) {
      group.idf *= weights.GUESSED_WEIGHT
      if (typed.length < SURE_LENGTH_MIN || typed[0] !== word[0]) group.said = 0
    }
    for (const { postings, phrase } of weighed) {
      if (!phrase.includes(word)) continue
      group.alternatives.push({ postings, weight: weights.CONCEPT_WORD_WEIGHT, idf: group.idf })
    }
  })
  const [corrected] = corrections.values()
  const suggestion = isSingleWord ? corrected : undefined
  return { ...expansion, concepts: weighed, suggestion }
}

/** The agent's tags as words, its concepts by rarity, and what else is requested. */
function understandLike(like: number, { besides }: Question, parts: Parts): Understanding {
  const { documents, lexicon, shown, tagsOf } = parts
  const own = [...shown.of(like)].flatMap(([concept, impact]) =>
    weigh(concept, parts, (postings) => impact * Math.log(1 + documents.live / postings.live)),
  )
  const more = own.reduce((sum, { weight }) => sum + weight, 0) * weights.LIKE_BUT_WEIGHT
  const also = besides.flatMap(({ concept }) => weigh(concept, parts, () => more))
  const terms = new Set(tagsOf(documents.ids[like] ?? '').flatMap((tag) => meaningfulStems(tag)))
  const groups = [...terms].flatMap((term) => {
    const postings = lexicon.postings(term)
    const idf = idfOf(term, parts)
    const alternatives = postings && postings.live > 1 ? [{ postings, weight: 1, idf }] : []
    return alternatives.length > 0 ? [{ idf, alternatives, said: 1 }] : []
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
  const idfs = phrase.map((word) => {
    return Math.min(weights.CONCEPT_IDF_MAX, Math.max(weights.CONCEPT_IDF_MIN, idfOf(word, parts)))
  })
  const sum = idfs.reduce((before, idf) => before + idf, 0)
  return phrase.length > 1 ? sum * weights.PHRASE_WEIGHT : sum
}

function idfOf(term: string, { documents: { live }, lexicon }: Parts): number {
  return inverseFrequency(lexicon.postings(term)?.live ?? 0, live)
}
