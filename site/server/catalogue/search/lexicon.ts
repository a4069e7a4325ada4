/** The words of the index: postings by stem, words as written, names, synonyms. */
import type { Agent } from '#site/catalogue/agent.ts'
import { chunks } from '#site/catalogue/chunks.ts'
import { stem } from '#site/catalogue/stem.ts'
import { nameKey } from '#site/catalogue/text.ts'
import { Postings } from './postings.ts'
import type { Synonyms } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'
import { FIELDS, LENGTH_INFLUENCE, SATURATION, WORD_LENGTH_MAX } from './weights.ts'

export class Lexicon {
  readonly words = new Vocabulary()
  readonly nameKeys = new Vocabulary()
  readonly synonyms: Synonyms
  readonly #postings = new Map<string, Postings>()
  readonly #named = new Map<string, number[]>()

  constructor(synonyms: Synonyms) {
    this.synonyms = synonyms
  }

  add(doc: number, agent: Agent): void {
    const strengths = new Map<string, number>()
    const written = new Set<string>()
    addField(namedWords(agent.name), FIELDS.name, strengths, written)
    addField(wordsOf(agent.tags.join(' ')), FIELDS.tags, strengths, written)
    addField(wordsOf(agent.categoryName), FIELDS.category, strengths, written)
    addField(wordsOf(agent.description), FIELDS.description, strengths, written)
    for (const [term, strength] of strengths) {
      const impact = Math.max(1, Math.round((255 * strength) / (SATURATION + strength)))
      this.#postingsOf(term).push(doc, impact)
    }
    for (const word of written) this.words.add(word)
    this.#addName(nameKey(agent.name), doc)
  }

  seal(): void {
    this.words.seal()
    this.nameKeys.seal()
  }

  postings(term: string): Postings | undefined {
    return this.#postings.get(term)
  }

  /** Documents, dead ones included, whose name has this key. */
  named(key: string): readonly number[] {
    return this.#named.get(key) ?? []
  }

  /** Every key with its documents, dead ones included. */
  names(): Iterable<readonly [key: string, docs: readonly number[]]> {
    return this.#named
  }

  #addName(key: string, doc: number): void {
    this.nameKeys.add(key)
    const docs = this.#named.get(key)
    if (docs) docs.push(doc)
    else this.#named.set(key, [doc])
  }

  #postingsOf(term: string): Postings {
    const known = this.#postings.get(term)
    if (known) return known
    const postings = new Postings()
    this.#postings.set(term, postings)
    return postings
  }
}

/** Adds a field's BM25F share of each stem's strength; a repeated word counts up to one and a half times. */
function addField(
  words: readonly string[],
  { weight, usualLength }: { weight: number; usualLength: number },
  strengths: Map<string, number>,
  written: Set<string>,
): void {
  const norm = 1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * words.length) / usualLength
  const frequencies = new Map<string, number>()
  for (const word of words) {
    if (word.length > WORD_LENGTH_MAX) continue
    const term = stem(word)
    frequencies.set(term, frequencies.has(term) ? 1.5 : 1)
    written.add(word)
  }
  for (const [term, frequency] of frequencies) {
    strengths.set(term, (strengths.get(term) ?? 0) + (weight * frequency) / norm)
  }
}

/** The parts of every chunk and, where they differ, the chunk as a whole. */
function wordsOf(text: string): string[] {
  return chunks(text).flatMap(({ parts, joined }) =>
    parts.length > 1 || joined !== parts[0] ? [...parts, joined] : parts,
  )
}

/** Names also hold every joined pair of neighbours and the whole name: "GPT Engineer" is found as gptengineer. */
function namedWords(name: string): string[] {
  const parts = chunks(name).flatMap((chunk) => chunk.parts)
  const pairs = parts.slice(1).map((part, i) => `${parts[i]}${part}`)
  return [...wordsOf(name), ...pairs, ...(parts.length > 2 ? [parts.join('')] : [])]
}
