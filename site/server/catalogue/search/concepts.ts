/** Concepts: purposes that users search for, with the phrases for them in queries and the words for them in agents. */
import { readFileSync } from 'node:fs'
import type { Agent, Category } from '#site/domain/agent.ts'
import { chunks, STOP_WORDS } from '#site/domain/words/chunks.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { agentWords, type Strengths } from './agent-words.ts'
import { IMPACT_MAX, Postings } from './postings.ts'
import { EVIDENCE_DECLINE, EVIDENCE_FURTHER, EVIDENCE_PARTS, STRENGTH_MAX } from './weights.ts'

export const CONCEPTS = readFileSync(new URL('./vocabulary/concepts.txt', import.meta.url), 'utf8')

type Facts = Pick<Agent, 'pricingModel' | 'worksWith'>

interface Evidence {
  concept: number
  /** Required stems, or one 'price:…' or 'platform:…'. */
  parts: readonly string[]
  joined: string | undefined
  /** Earlier words of a row count more. */
  share: number
}

export interface Asked {
  concept: number
  words: readonly string[]
}

interface Phrase extends Asked {
  /** "text to speech" is not "speech to text". */
  isOrdered: boolean
  /** Its words must be close together. */
  isEveryday: boolean
}

const ROW = /^(!)?(?: *\[(.*?)\])?(.*?)=>(.*)$/

export class Concepts {
  /** True for concepts about availability, not function ("! free => …"). */
  readonly isQualifier: boolean[] = []
  /** By concept: the facet that a qualifier names ("! [pricingModel=free] free => …"). */
  readonly facets: (string | undefined)[] = []
  readonly evidence: Evidence[] = []
  readonly #names: string[] = []
  readonly #generic = new Set<string>()
  readonly #fillers = new Set<string>()
  readonly #known = new Set<string>()
  readonly #phrases = new Map<string, Phrase[]>()

  constructor(text: string) {
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue
      if (line.startsWith('~')) for (const word of meaningfulStems(line)) this.#generic.add(word)
      else if (line.startsWith('-')) for (const word of meaningfulStems(line)) this.#fillers.add(word)
      else if (line.startsWith(' ')) this.#addPhrases(line, this.count - 1, true)
      else if (line.includes('=>')) this.#addRow(line)
    }
  }

  nameOf(concept: number): string {
    return this.#names[concept] ?? ''
  }

  get count(): number {
    return this.isQualifier.length
  }

  /** The stem names a kind of thing, not a purpose ("~ tool, app, …"). */
  isGeneric(stemmed: string): boolean {
    return this.#generic.has(stemmed)
  }

  /** The stem says nothing beside others ("- looking, recommend, …"). */
  isFiller(stemmed: string): boolean {
    return this.#fillers.has(stemmed)
  }

  knows(stemmed: string): boolean {
    return this.#known.has(stemmed)
  }

  /** One match per concept, its longest phrase whose stems all occur, but every match for qualifiers. Phrases within a longer one don't count. */
  askedBy(stems: readonly string[]): Asked[] {
    const found = [...new Set(stems)]
      .flatMap((word) => this.#phrases.get(word) ?? [])
      .filter((phrase) => isIn(stems, phrase))
      .sort((a, b) => b.words.length - a.words.length)
    const asked = new Map<number, Asked>()
    for (const { concept, words } of found) {
      const isPart = found.some((other) => other.words.length > words.length && holds(other.words, words))
      const known = asked.get(concept)
      if (isPart || (known && !this.isQualifier[concept])) continue
      asked.set(concept, { concept, words: [...(known?.words ?? []), ...words] })
    }
    return [...asked.values()]
  }

  #addRow(line: string): void {
    const [, sign, facet, asked = '', shown = ''] = ROW.exec(line) ?? []
    const concept = this.isQualifier.push(sign !== undefined) - 1
    this.facets.push(facet)
    this.#addPhrases(asked, concept)
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

  #addPhrases(phrases: string, concept: number, isEveryday = false): void {
    for (const phrase of phrases.split(',')) {
      const words = meaningfulStems(phrase)
      const [first = ''] = words
      for (const word of words) this.#known.add(word)
      const others = this.#phrases.get(first)
      const added = { concept, words, isOrdered: phrase.includes(' to '), isEveryday }
      if (others) others.push(added)
      else this.#phrases.set(first, [added])
    }
  }
}

/** Meaningful stems; all stems if none is. */
export function meaningfulStems(text: string): string[] {
  return meaningfulWords(text).map(stem)
}

/** Without stop words; all words if nothing else remains. */
export function meaningfulWords(text: string): string[] {
  const words = chunks(text).flatMap(({ parts }) => parts)
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : words
}

/** Number of other words allowed between those of a phrase. */
const BETWEEN_MAX = 1

function isIn(stems: readonly string[], { words, isOrdered, isEveryday }: Phrase): boolean {
  if (!holds(stems, words)) return false
  const places = words.map((word) => stems.indexOf(word))
  if (isEveryday && Math.max(...places) - Math.min(...places) > words.length - 1 + BETWEEN_MAX) return false
  return !isOrdered || places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
}

function holds(all: readonly string[], some: readonly string[]): boolean {
  return some.every((word) => all.includes(word))
}

export const IMPACT_STRENGTH = STRENGTH_MAX / IMPACT_MAX

interface Term {
  concept: number
  others: readonly string[]
  share: number
}

export class ConceptIndex {
  readonly #concepts: Concepts
  readonly #postings: Postings[]
  readonly #terms = new Map<string, Term[]>()
  /** A part is enough to name a category: "Sales & Marketing" has two. */
  categories: { id: string; name: string; parts: string[][] }[] = []
  readonly #ofCategories = new Map<string, { text: string; impacts: Map<number, number> }>()

  constructor(concepts: Concepts) {
    this.#concepts = concepts
    this.#postings = Array.from({ length: concepts.count }, () => new Postings())
    for (const evidence of concepts.evidence) this.#addEvidence(evidence)
  }

  postings(concept: number): Postings | undefined {
    const postings = this.#postings[concept]
    return postings && postings.live > 0 ? postings : undefined
  }

  add(doc: number, meanings: Strengths, facts: Facts): void {
    for (const [concept, impact] of this.shownBy(meanings, facts)) {
      this.#postings[concept]?.push(doc, impact)
    }
  }

  remove(doc: number): void {
    for (const postings of this.#postings) if (postings.impactOf(doc) > 0) postings.live--
  }

  /** Concepts of an agent with impacts of 0-255, without qualifiers. */
  *of(doc: number): Generator<[concept: number, impact: number]> {
    for (const [concept, postings] of this.#postings.entries()) {
      const impact = this.#concepts.isQualifier[concept] ? 0 : postings.impactOf(doc)
      if (impact > 0) yield [concept, impact]
    }
  }

  /** A category's own text attracts searches for it. */
  describe(categories: readonly Category[]): void {
    this.categories = categories.map(({ id, name }) => {
      return { id, name, parts: name.split(/&|,| and /).map(meaningfulStems) }
    })
    for (const { id, name, description } of categories) {
      const text = `${name}\n${description}`
      if (this.#ofCategories.get(id)?.text === text) continue
      const { meanings } = agentWords({ name: '', tags: [], categoryName: name, description })
      this.#ofCategories.set(id, { text, impacts: this.shownBy(meanings) })
    }
  }

  saidBy(categoryId: string, concept: number): number {
    const impact = this.#ofCategories.get(categoryId)?.impacts.get(concept) ?? 0
    return Math.min(1, impact * IMPACT_STRENGTH)
  }

  shownBy(meanings: Strengths, facts?: Facts): Map<number, number> {
    const most = new Map<number, number>()
    const sums = new Map<number, number>()
    const add = (term: string, strength: number) => {
      for (const { concept, others, share } of this.#terms.get(term) ?? []) {
        let weakest = strength
        for (const other of others) weakest = Math.min(weakest, meanings.get(other) ?? 0)
        if (weakest === 0) continue
        const shown = share * weakest
        most.set(concept, Math.max(most.get(concept) ?? 0, shown))
        sums.set(concept, (sums.get(concept) ?? 0) + shown)
      }
    }
    for (const [term, strength] of meanings) add(term, strength)
    if (facts) add(`price:${facts.pricingModel}`, 1)
    for (const platform of facts?.worksWith ?? []) add(`platform:${platform}`, 1)
    for (const [concept, best] of most) {
      const shown = best + EVIDENCE_FURTHER * ((sums.get(concept) ?? 0) - best)
      most.set(concept, Math.max(1, Math.round(Math.min(STRENGTH_MAX, shown) / IMPACT_STRENGTH)))
    }
    return most
  }

  #addEvidence({ concept, parts, joined, share }: Evidence): void {
    const [first = '', ...others] = parts
    this.#addTerm(first, { concept, others, share: joined ? share * EVIDENCE_PARTS : share })
    if (joined) this.#addTerm(joined, { concept, others: [], share })
  }

  #addTerm(term: string, evidence: Term): void {
    const known = this.#terms.get(term)
    if (known) known.push(evidence)
    else this.#terms.set(term, [evidence])
  }
}
