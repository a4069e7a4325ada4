/** The public catalogue as pages and endpoints see it, answered from the replica without a round trip. */
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { openReplica, replicaFile } from '#site/server/replica/schema.ts'
import type { Catalogue } from '#site/server/services/services.ts'
import { agentPage, agentPageOf } from './agent-page.ts'
import { alternativesPage } from './alternatives.ts'
import { CatalogueReader } from './reader.ts'

const NO_SEARCH = 'This catalogue was opened without a search; it lists and reads only.'
/** A version is a time in milliseconds; its double leaves three places after the point. */
const GENERATIONS = 1000

export interface OpenCatalogue extends Catalogue {
  /** Opens the file that has replaced the one it reads; false when there is none. */
  reopen(): boolean
  close(): void
}

export interface CatalogueOptions {
  path: string
  /** Without it, lists with a search are refused: threads that render pages never search. */
  search?: Pick<SearchClient, 'search' | 'searchJson' | 'generation'>
}

/** Opens a connection of its own for reading; the replica's file must exist (see prepareReplica). */
export function openCatalogue({ path, search }: CatalogueOptions): OpenCatalogue {
  let file = replicaFile(path)
  let reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const searching = () => {
    if (!search) throw new Error(NO_SEARCH)
    return search
  }
  return {
    reopen: () => {
      const present = replicaFile(path)
      if (present === undefined || present === file) return false
      reader.close()
      file = present
      reader = new CatalogueReader(openReplica(path, { readOnly: true }))
      return true
    },
    // The whole part is the replica's, so that equal versions are equal catalogues after a restart too.
    version: () => reader.version() + ((search?.generation ?? 0) % GENERATIONS) / GENERATIONS,
    cursor: () => reader.cursor(),
    list: async (query) => (query.search ? await searching().search(query) : reader.list(query)),
    listJson: async (query) => (query.search ? await searching().searchJson(query) : reader.listJson(query)),
    agent: (id) => reader.agent(id),
    agents: (ids) => reader.agents(ids),
    featured: () => reader.featured(),
    recent: (limit) => reader.recent(limit),
    agentPage: (id) => agentPage(reader, id),
    alternatives: (id) => alternativesPage(reader, id),
    agentPageOf: (agent) => agentPageOf(reader, agent),
    categories: () => reader.categories(),
    formerCategory: (slug) => reader.formerCategory(slug),
    tagsInUse: () => reader.tagsInUse(),
    tags: () => reader.tags(),
    tag: (slug) => reader.tag(slug),
    uploadWidth: (key) => reader.uploadWidth(key),
    news: (limit, offset) => reader.news(limit, offset),
    newsCount: () => reader.newsCount(),
    moderation: (limit, before) => reader.moderation(limit, before),
    candidatesFor: (entry) => reader.candidatesFor(entry),
    every: () => reader.everyAgent(),
    parts: (size) => reader.parts(size),
    part: (size, number) => reader.part(size, number),
    close: () => reader.close(),
  }
}
