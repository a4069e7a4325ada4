/** The public catalogue as pages and endpoints read it, from the replica without a round trip. */
import type { Agent } from '#site/domain/agent.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { openReplica, prepareReplica, replicaFile } from '#site/server/replica/schema.ts'
import { onDamage } from '#site/server/replica/statements.ts'
import { type AgentPage, agentPage, agentPageOf, alternativesPage } from './agent-page.ts'
import { CatalogueReader } from './reader.ts'

/** A version is a time in milliseconds; its double leaves three places after the point. */
const GENERATIONS = 1000

export interface CatalogueOptions {
  path: string
  /** Without it, searches throw: threads that render pages never search. */
  search?: Pick<SearchClient, 'search' | 'searchJson' | 'generation'>
}

export class Catalogue extends CatalogueReader {
  readonly #path: string
  readonly #search: CatalogueOptions['search']
  #file: number | undefined

  /** The replica's file must exist (see prepareReplica). */
  constructor({ path, search }: CatalogueOptions) {
    const file = replicaFile(path)
    super(openReplica(path, { readOnly: true }))
    this.#path = path
    this.#search = search
    this.#file = file
  }

  reopen(): boolean {
    const present = replicaFile(this.#path)
    if (present === undefined || present === this.#file) return false
    this.replace(openReplica(this.#path, { readOnly: true }))
    this.#file = present
    return true
  }

  /** The integer part is the replica's, so equal versions are equal catalogues even after a restart. */
  override version(): number {
    return super.version() + ((this.#search?.generation ?? 0) % GENERATIONS) / GENERATIONS
  }

  async find(query: ListQuery): Promise<AgentList> {
    return query.search ? await this.#searching().search(query) : this.list(query)
  }

  async findJson(query: ListQuery): Promise<string> {
    return query.search ? await this.#searching().searchJson(query) : this.listJson(query)
  }

  agentPage(id: string): AgentPage | undefined {
    return agentPage(this, id)
  }

  agentPageOf(agent: Agent): AgentPage {
    return agentPageOf(this, agent)
  }

  alternatives(id: string) {
    return alternativesPage(this, id)
  }

  #searching() {
    if (!this.#search)
      throw new Error(
        'This catalogue was opened without a search index. Only lists and lookups are available.',
      )
    return this.#search
  }
}

export class LiveReplica {
  readonly catalogue: Catalogue
  readonly search: SearchClient
  readonly #stopListening: () => void

  /** `replace` swaps a corrupt file for an empty one and fills it. */
  constructor(path: string, replace: () => void) {
    prepareReplica(path)
    this.search = new SearchClient(path)
    this.catalogue = new Catalogue({ path, search: this.search })
    this.#stopListening = onDamage(replace)
  }

  isEmpty(): boolean {
    return this.catalogue.categories().length + this.catalogue.recent(1).length === 0
  }

  /** To be called when a replaced file has been filled; until then, reads go to the corrupt one. */
  filled(): void {
    if (this.catalogue.reopen()) this.search.reopen()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.search.stop()
    this.catalogue.close()
  }
}
