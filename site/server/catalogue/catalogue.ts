/** The public catalogue as pages and endpoints read it, from the replica without a round trip. */

import type { AgentList } from '#site/contracts/agents.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { nameIdentity } from '#site/domain/words/text.ts'
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { GONE_NAMED } from '#site/server/replica/gone.ts'
import type { AgentRow } from '#site/server/replica/row.ts'
import { openReplica, replicaFile } from '#site/server/replica/schema.ts'
import { type AgentPage, agentPage, agentPageOf, alternativesPage } from './agent-page.ts'
import { CatalogueReader } from './reader.ts'

/** A version is a time in milliseconds, so a double has room for three decimal places. */
const GENERATIONS = 1000

export interface CatalogueOptions {
  path: string
  /** Without it, searches throw: threads that render pages never search. */
  search?: Pick<SearchClient, 'search' | 'generation'>
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
    return JSON.parse(await this.findJson(query))
  }

  async findJson(query: ListQuery): Promise<string> {
    if (!query.search) return this.listJson(query)
    if (!this.#search) throw new Error('This catalogue was opened without a search index.')
    const found = await this.#search.search(query, super.version())
    const list = found ?? JSON.stringify(this.listByName(query))
    const gone = this.statements.all<AgentRow>(GONE_NAMED, nameIdentity(query.search))
    return gone.length > 0 ? `${list.slice(0, -1)},"gone":[${gone.map(({ json }) => json).join()}]}` : list
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
}
