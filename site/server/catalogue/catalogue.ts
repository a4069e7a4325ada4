/** The public catalogue as pages and endpoints read it, from the replica without a round trip. */

import type { AgentList } from '#site/contracts/agents.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { goneNamed } from '#site/server/replica/gone.ts'
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
    return withGone(found ?? JSON.stringify(this.listByName(query)), goneNamed(this.statements, query.search))
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

/** The list with the agents of exactly this name that are gone. */
function withGone(list: string, gone: readonly Agent[]): string {
  if (gone.length === 0) return list
  const named: AgentList['gone'] = gone.map(({ id, name, facts }) => ({ id, name, since: facts?.since }))
  return `${list.slice(0, -1)},"gone":${JSON.stringify(named)}}`
}
