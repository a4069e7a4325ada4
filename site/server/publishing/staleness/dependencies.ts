/** Reads from the replica which pages exist, and what they depend on. */
import { categoryPath, newsPath } from '#site/domain/addresses.ts'
import type { Place } from '#site/domain/agent.ts'
import { TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { newsPageCount } from '#site/domain/news.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import {
  agentPages,
  FIXED_LISTS,
  isPage,
  ownPages,
  type PagePath,
  tagPages,
} from '#site/server/publishing/paths.ts'
import { placesIn } from '#site/server/replica/places.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { similarIds } from '#site/server/replica/similar.ts'

/** Pages that may gain an agent among their similar ones: those of the agents most similar to it. Beyond them, in a crowd of equals, a page shows it with its next render. */
const GAINING = 100

export class Dependencies extends CatalogueReader {
  constructor(replicaPath: string) {
    super(openReplica(replicaPath, { readOnly: true }))
  }

  /** All pages that should exist, the most popular agents last. An agent that resembles no other has no page of alternatives. */
  pages(): PagePath[] {
    const ids = this.readIds('select id from agents order by hot, id desc')
    return [...ownPages(ids), ...tagPages(this.tags().map(({ slug }) => slug)), ...this.lists()]
  }

  lists(): PagePath[] {
    const pages = Array.from({ length: newsPageCount(this.newsCount()) }, (_, index) => newsPath(index + 1))
    return [...FIXED_LISTS, ...pages, ...this.categories().map(({ slug }) => categoryPath(slug))].filter(
      isPage,
    )
  }

  tagsChanged(after: number): string[] {
    return this.#slugs('select slug from tag_counts where seq > ?', after)
  }

  tagsOf(ids: readonly string[]): string[] {
    return this.#slugs(
      'select distinct slug from tagged where agent_id in (select value from json_each(?))',
      JSON.stringify(ids),
    )
  }

  categoriesOf(ids: readonly string[]): string[] {
    return this.readIds(
      'select distinct category_id as id from agents where id in (select value from json_each(?))',
      JSON.stringify(ids),
    )
  }

  /** Pages that link to this tag's page while it exists: those of its agents, and of their other tags. The cross join starts from those few agents. */
  pagesBeside(slug: string): PagePath[] {
    const others = this.#slugs(
      `select distinct slug from tagged cross join tag_counts using (slug) where n >= ? and agent_id in
        (select agent_id from tagged where slug = ?)`,
      TAG_PAGE_AGENTS_MIN,
      slug,
    )
    return [
      ...agentPages(this.readIds('select agent_id as id from tagged where slug = ?', slug)),
      ...tagPages(others),
    ]
  }

  /** By agent ID, the places in all categories. */
  *places(): Generator<[id: string, place: Place]> {
    for (const category of this.readIds('select distinct category_id as id from counts'))
      yield* placesIn(category, this.statements)
  }

  similarPages(id: string): PagePath[] {
    return ownPages(similarIds(this.statements, id, GAINING))
  }

  #slugs(sql: string, ...values: (string | number)[]): string[] {
    return this.statements.all<{ slug: string }>(sql, ...values).map(({ slug }) => slug)
  }
}
