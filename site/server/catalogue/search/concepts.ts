/** What people ask for, as rows that a person can edit: the phrases of a query that ask for each concept. */
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { EVIDENCE_DECLINE } from './weights.ts'

/** A word that shows a concept in an agent. */
export interface Evidence {
  concept: number
  /** All of them, as stems, or one 'price:…'. */
  parts: readonly string[]
  /** The same as one word; undefined where it is one. */
  joined: string | undefined
  /** Earlier words of a row say more. */
  share: number
}

export interface Asked {
  concept: number
  /** The stems of the query that ask for it. */
  words: readonly string[]
}

interface Phrase extends Asked {
  /** "text to speech" is not "speech to text". */
  isOrdered: boolean
}

export class Concepts {
  /** By concept: whether it says how an agent is to be had, not what it does ("! free => …"). */
  readonly isQualifier: boolean[] = []
  readonly evidence: Evidence[] = []
  readonly #names: string[] = []
  readonly #generic = new Set<string>()
  readonly #known = new Set<string>()
  /** By each phrase's first stem. */
  readonly #phrases = new Map<string, Phrase[]>()

  constructor(text: string) {
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue
      if (line.startsWith('~')) for (const word of meaningfulStems(line)) this.#generic.add(word)
      else if (line.includes('=>')) this.#addRow(line)
    }
  }

  /** The word that shows the concept best. */
  nameOf(concept: number): string {
    return this.#names[concept] ?? ''
  }

  get count(): number {
    return this.isQualifier.length
  }

  /** Whether the stem names a kind of thing, not what it is for ("~ tool, app, …"). */
  isGeneric(stemmed: string): boolean {
    return this.#generic.has(stemmed)
  }

  /** Whether a phrase holds the stem. */
  knows(stemmed: string): boolean {
    return this.#known.has(stemmed)
  }

  /** By the longest phrase of each concept whose stems are all there; a phrase within a longer one found does not count. */
  askedBy(stems: readonly string[]): Asked[] {
    const found = [...new Set(stems)]
      .flatMap((word) => this.#phrases.get(word) ?? [])
      .filter((phrase) => isIn(stems, phrase))
      .sort((a, b) => b.words.length - a.words.length)
    const asked = new Map<number, Asked>()
    for (const { concept, words } of found) {
      const isPart = found.some((other) => other.words.length > words.length && holds(other.words, words))
      if (!isPart && !asked.has(concept)) asked.set(concept, { concept, words })
    }
    return [...asked.values()]
  }

  #addRow(line: string): void {
    const [asked = '', shown = ''] = line.replace(/^!/, '').split('=>')
    const concept = this.isQualifier.push(line.startsWith('!')) - 1
    for (const phrase of asked.split(',')) this.#addPhrase(phrase, concept)
    const entries = shown.split(',').map((entry) => entry.trim())
    this.#names.push(entries[0]?.split('*')[0] ?? '')
    entries.forEach((entry, i) => {
      const [term = '', share = '1'] = entry.split('*')
      const parts = term.includes(':') ? [term] : meaningfulStems(term)
      const joined = parts.length > 1 ? stem(nameKey(term)) : undefined
      const declined = Number(share) * (1 - (EVIDENCE_DECLINE * i) / entries.length)
      this.evidence.push({ concept, parts, joined, share: declined })
    })
  }

  #addPhrase(phrase: string, concept: number): void {
    const words = meaningfulStems(phrase)
    const [first = ''] = words
    for (const word of words) this.#known.add(word)
    const others = this.#phrases.get(first) ?? []
    this.#phrases.set(first, [...others, { concept, words, isOrdered: phrase.includes(' to ') }])
  }
}

/** The stems of a text's words that carry meaning; of all its words when none does. */
export function meaningfulStems(text: string): string[] {
  return meaningfulWords(text).map(stem)
}

/** The words that carry meaning; all of them when none does. */
export function meaningfulWords(text: string): string[] {
  const words = chunks(text).flatMap(({ parts }) => parts)
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : words
}

function isIn(stems: readonly string[], { words, isOrdered }: Phrase): boolean {
  if (!holds(stems, words)) return false
  return (
    !isOrdered || words.every((word, i) => i === 0 || stems.indexOf(word) > stems.indexOf(words[i - 1] ?? ''))
  )
}

function holds(all: readonly string[], some: readonly string[]): boolean {
  return some.every((word) => all.includes(word))
}
