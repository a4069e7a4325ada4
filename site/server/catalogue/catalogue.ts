/** The public catalogue as pages and endpoints see it, answered from the replica without a round trip. */
import type { Catalogue } from '#site/server/services.ts'
import { CatalogueReader } from './reader.ts'
import { openReplica } from './schema.ts'
import type { SearchClient } from './search/client.ts'

export interface OpenCatalogue extends Catalogue {
  close(): void
}

export interface CatalogueOptions {
  path: string
  /** Without it, lists with a search are refused: threads that render pages never search. */
  search?: Pick<SearchClient, 'search'>
}

/** Opens a connection of its own for reading; the replica's file must exist (see prepareReplica). */
export function openCatalogue({ path, search }: CatalogueOptions): OpenCatalogue {
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  return {
    version: () => reader.version(),
    list: async (query) => {
      if (!query.search) return reader.list(query)
      if (!search) throw new Error('This catalogue was opened without a search; it lists and reads only.')
      return await search.search(query)
    },
    agent: (id) => reader.agent(id),
    featured: () => reader.featured(),
    recent: (limit) => reader.recent(limit),
    similar: (agent) => reader.similar(agent),
    categories: () => reader.categories(),
    tags: () => reader.tags(),
    tag: (slug) => reader.tag(slug),
    hasTagPage: (slug) => reader.hasTagPage(slug),
    taggedWith: (slug, limit) => reader.taggedWith(slug, limit),
    news: (limit, offset) => reader.news(limit, offset),
    newsCount: () => reader.newsCount(),
    every: () => reader.everyAgent(),
    parts: (size) => reader.parts(size),
    part: (size, number) => reader.part(size, number),
    close: () => reader.close(),
  }
}
