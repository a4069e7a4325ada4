/** Full-text search in memory: one pass over typed arrays gives order, exact total and facets. */
import type { Agent } from '#site/catalogue/agent.ts'
import type { ListQuery } from '#site/catalogue/filters.ts'
import { Documents } from './documents.ts'
import { Lexicon } from './lexicon.ts'
import { Matcher } from './matcher.ts'
import { Scorer } from './scorer.ts'
import { type Selection, Selector } from './selection.ts'
import { readSynonyms } from './synonyms.ts'

/** Dead documents still weigh in word frequencies and new words are looked up slowly, so too many call for a new index. */
const DEAD_SHARE_MAX = 0.1
const ADDED_SHARE_MAX = 0.5
const CHANGES_MIN = 200

export interface Found extends Selection {
  suggestion?: string
}

export class SearchIndex {
  readonly #documents = new Documents()
  readonly #lexicon: Lexicon
  readonly #scorer = new Scorer(this.#documents)
  readonly #matcher: Matcher
  readonly #selector = new Selector(this.#documents)
  #loaded = 0

  constructor(synonyms: readonly (readonly string[])[] = []) {
    this.#lexicon = new Lexicon(readSynonyms(synonyms))
    this.#matcher = new Matcher(this.#documents, this.#lexicon, this.#scorer)
  }

  /** Fills an empty index. */
  load(agents: Iterable<Agent>): void {
    for (const agent of agents) this.add(agent)
    this.#lexicon.seal()
    this.#loaded = this.#documents.length
  }

  /** Adds an agent or replaces it. */
  add(agent: Agent): void {
    this.#lexicon.add(this.#documents.add(agent), agent)
  }

  remove(id: string): void {
    this.#documents.remove(id)
  }

  vote({ id, upvotes }: Pick<Agent, 'id' | 'upvotes'>): void {
    this.#documents.vote(id, upvotes)
  }

  /** Whether an index built afresh would be better. */
  isStale(): boolean {
    const { length, live } = this.#documents
    const dead = length - live
    const added = length - this.#loaded
    if (dead + added < CHANGES_MIN) return false
    return dead > length * DEAD_SHARE_MAX || added > this.#loaded * ADDED_SHARE_MAX
  }

  search(query: ListQuery): Found {
    const { hits, suggestion } = this.#matcher.match(query.search)
    const selection = this.#selector.select(query, hits, this.#scorer.score)
    return suggestion === undefined ? selection : { ...selection, suggestion }
  }
}
