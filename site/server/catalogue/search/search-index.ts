/** Full-text search in memory: one pass over typed arrays gives order, exact total and facets. */
import type { Agent, Category } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { agentWords } from './agent-words.ts'
import { ConceptIndex } from './concept-index.ts'
import { Concepts } from './concepts.ts'
import { Documents } from './documents.ts'
import { Lexicon } from './lexicon.ts'
import { Matcher } from './matcher.ts'
import { type Selection, Selector } from './selection.ts'
import { readSynonyms } from './synonyms.ts'

/** Dead documents still weigh in word frequencies and new words are looked up slowly, so too many call for a new index. */
const DEAD_SHARE_MAX = 0.1
const ADDED_SHARE_MAX = 0.5
const CHANGES_MIN = 200

export interface Found extends Selection {
  /** The id of the agent that the matches resemble. */
  like?: string
  suggestion?: string
}

export interface SearchOptions {
  /** Rows of words that mean the same. */
  synonyms?: readonly (readonly string[])[]
  /** What people ask for and how agents are described that do it (see concepts.txt). */
  concepts?: string
  /** Reads an agent's tags. */
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
    this.#lexicon = new Lexicon(readSynonyms(synonyms))
    this.#shown = new ConceptIndex(concepts)
    this.#matcher = new Matcher({
      documents: this.#documents,
      lexicon: this.#lexicon,
      concepts,
      shown: this.#shown,
      tagsOf,
    })
  }

  /** Categories that say what they hold draw searches for it. */
  describe(categories: Iterable<Category>): void {
    this.#shown.describe(categories)
  }

  /** Fills an empty index. */
  load(agents: Iterable<Agent>): void {
    for (const agent of agents) this.add(agent)
    this.#lexicon.seal()
    this.#loaded = this.#documents.length
  }

  /** Adds an agent or replaces it. */
  add(agent: Agent): void {
    const doc = this.#documents.add(agent)
    const words = agentWords(agent)
    this.#lexicon.add(doc, agent.name, words)
    this.#shown.add(doc, words.meanings, agent.pricingModel)
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
    const { suggestion, like, ...ranked } = this.#matcher.match(query.search)
    const selection = this.#selector.select(query, ranked, this.#matcher.score)
    const likeId = like === undefined ? undefined : this.#documents.ids[like]
    return {
      ...selection,
      ...(suggestion !== undefined && { suggestion }),
      ...(likeId !== undefined && { like: likeId }),
    }
  }
}
