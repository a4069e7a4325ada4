/** The public catalogue as pages and endpoints see it, answered from the replica without a round trip. */
import type { Agent } from '#site/domain/agent.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import type { Recognisable } from '#site/domain/likeness/likeness.ts'
import type { SearchClient } from '#site/server/catalogue/search/client.ts'
import { openReplica, replicaFile } from '#site/server/replica/schema.ts'
import { agentPage, agentPageOf } from './agent-page.ts'
import { alternativesPage } from './alternatives.ts'
import { CatalogueReader } from './reader.ts'

const NO_SEARCH = 'This catalogue was opened without a search; it lists and reads only.'
/** A version is a time in milliseconds; its double leaves three places after the point. */
const GENERATIONS = 1000

export interface CatalogueOptions {
  path: string
  /** Without it, lists with a search are refused: threads that render pages never search. */
  search?: Pick<SearchClient, 'search' | 'searchJson' | 'generation'>
}

export type Catalogue = ReturnType<typeof openCatalogue>

/** Opens a connection of its own for reading; the replica's file must exist (see prepareReplica). */
export function openCatalogue({ path, search }: CatalogueOptions) {
  let file = replicaFile(path)
  let reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const searching = () => {
    if (!search) throw new Error(NO_SEARCH)
    return search
  }
  return {
    /** Opens the file that has replaced the one it reads; false when there is none. */
    reopen: (): boolean => {
      const present = replicaFile(path)
      if (present === undefined || present === file) return false
      reader.close()
      file = present
      reader = new CatalogueReader(openReplica(path, { readOnly: true }))
      return true
    },
    // The whole part is the replica's, so that equal versions are equal catalogues after a restart too.
    version: (): number => reader.version() + ((search?.generation ?? 0) % GENERATIONS) / GENERATIONS,
    /** The position of the change feed up to which everything is in it; 0 before the first snapshot. */
    cursor: () => reader.cursor(),
    /** Lists without a search are read at once; a search waits for the search worker. */
    list: async (query: ListQuery): Promise<AgentList> =>
      query.search ? await searching().search(query) : reader.list(query),
    listJson: async (query: ListQuery): Promise<string> =>
      query.search ? await searching().searchJson(query) : reader.listJson(query),
    agent: (id: string) => reader.agent(id),
    agents: (ids: Iterable<string>) => reader.agents(ids),
    featured: () => reader.featured(),
    recent: (limit: number) => reader.recent(limit),
    agentPage: (id: string) => agentPage(reader, id),
    alternatives: (id: string) => alternativesPage(reader, id),
    /** The page that an agent would have if it were public. */
    agentPageOf: (agent: Agent) => agentPageOf(reader, agent),
    categories: () => reader.categories(),
    /** The category that had this slug before. */
    formerCategory: (slug: string) => reader.formerCategory(slug),
    tagsInUse: () => reader.tagsInUse(),
    tags: () => reader.tags(),
    /** Undefined when too few agents carry it for a page. */
    tag: (slug: string) => reader.tag(slug),
    /** How wide an uploaded image is that an agent shows; undefined when none does: nobody else may see it. */
    uploadWidth: (key: string) => reader.uploadWidth(key),
    news: (limit: number, offset?: number) => reader.news(limit, offset),
    newsCount: () => reader.newsCount(),
    /** The newest decisions before a number, the newest first. */
    moderation: (limit: number, before?: number) => reader.moderation(limit, before),
    candidatesFor: (entry: Recognisable) => reader.candidatesFor(entry),
    every: () => reader.everyAgent(),
    parts: (size: number) => reader.parts(size),
    part: (size: number, number: number) => reader.part(size, number),
    close: () => reader.close(),
  }
}
