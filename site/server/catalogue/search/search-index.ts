/** Full-text search in memory: one pass over typed arrays yields the order, exact total, and facets. */
import type { AgentList } from '#site/contracts/agents.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { agentWords } from './agent-words.ts'
import { ConceptIndex, Concepts } from './concepts.ts'
import { Documents } from './documents.ts'
import { Lexicon, readSynonyms } from './lexicon.ts'
import { Matcher } from './matcher.ts'
import { type Selection, Selector } from './selection.ts'

/** Dead documents take time and memory, and new words slow down lookups, so too many of either require a new index, which finds the same. */
const DEAD_SHARE_MAX = 0.1
const ADDED_SHARE_MAX = 0.5
const CHANGES_MIN = 200

export interface Found extends Selection {
  like?: string
  suggestion?: string
  nearest?: true
  named?: NonNullable<AgentList['named']>
  exact?: number
}

export interface SearchOptions {
  synonyms?: readonly (readonly string[])[]
  concepts?: string
  tagsOf?: (id: string) => readonly string[]
}

export class SearchIndex {
  readonly #documents = new Documents()
  readonly #lexicon: Lexicon
  readonly #shown: ConceptIndex
  readonly #matcher: Matcher
  readonly #selector = new Selector(this.#documents)
  #loaded = 0

  constructor({ synonyms = [], concepts: rows = '', tagsOf = () => [] }: SearchOptions = {}) {
    const concepts = new Concepts(rows)
    this.#lexicon = new Lexicon(readSynonyms(synonyms), this.#documents)
    this.#shown = new ConceptIndex(concepts)
    this.#matcher = new Matcher({
      documents: this.#documents,
      lexicon: this.#lexicon,
      concepts,
      shown: this.#shown,
      tagsOf,
    })
  }

  describe(categories: readonly Category[]): void {
    this.#shown.describe(categories)
  }

  load(agents: Iterable<Agent>): void {
    for (const agent of agents) this.add(agent)
    this.#lexicon.seal()
    this.#loaded = this.#documents.length
  }

  add(agent: Agent): void {
    this.remove(agent.id)
    const doc = this.#documents.add(agent)
    const words = agentWords(agent)
    this.#lexicon.add(doc, agent.name, words)
    this.#shown.add(doc, words.meanings, agent)
  }

  remove(id: string): void {
    const doc = this.#documents.remove(id)
    if (doc === undefined) return
    this.#lexicon.remove(doc, this.#documents.names[doc] ?? '')
    this.#shown.remove(doc)
  }

  vote({ id, upvotes }: Pick<Agent, 'id' | 'upvotes'>): void {
    this.#documents.vote(id, upvotes)
  }

  isStale(): boolean {
    const { length, live } = this.#documents
    const dead = length - live
    const added = length - this.#loaded
    if (dead + added < CHANGES_MIN) return false
    return dead > length * DEAD_SHARE_MAX || added > this.#loaded * ADDED_SHARE_MAX
  }

  search(query: ListQuery): Found {
    const { suggestion, like, closeness, named, ...ranked } = this.#matcher.match(query.search)
    const selected = this.#selector.select(query, ranked, this.#matcher.score, named)
    const { exact, lacking = [], ...selection } = selected
    const likeId = like === undefined ? undefined : this.#documents.ids[like]
    return {
      ...selection,
      ...(suggestion !== undefined && { suggestion }),
      ...(selection.total > 0 && (closeness === 'near' || exact === 0) && { nearest: true }),
      ...(named.length > 0 && {
        named: named.map(({ label, without }, i) => ({ label, without, more: lacking[i] ?? 0 })),
      }),
      ...(exact && { exact }),
      ...(likeId !== undefined && { like: likeId }),
    }
  }
}
