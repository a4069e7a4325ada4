/** Reads from the replica which pages exist, and what they depend on. */
import type { DatabaseSync } from 'node:sqlite'
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
import { Statements } from '#site/server/replica/statements.ts'
import { hasTagPage } from '#site/server/replica/tags.ts'

/** Pages that may gain an agent among their similar ones: those of the agents most similar to it. Beyond them, in a crowd of equals, a page shows it with its next render. */
const GAINING = 100

export class Dependencies {
  readonly #statements: Statements
  readonly #reader: CatalogueReader

  constructor(replicaPath: string) {
    const open = (): DatabaseSync => openReplica(replicaPath, { readOnly: true })
    this.#statements = new Statements(open())
    this.#reader = new CatalogueReader(open())
  }

  /** The replica's position in the change feed. */
  cursor(): number | undefined {
    return this.#statements.get<{ cursor: number | null }>('select cursor from state')?.cursor ?? undefined
  }

  /** All pages that should exist, the most popular agents last. An agent that resembles no other has no page of alternatives. */
  pages(): PagePath[] {
    const ids = this.#ids('select id from agents order by hot, id desc')
    return [
      ...ownPages(ids),
      ...tagPages(this.tags().filter((slug) => this.hasTagPage(slug))),
      ...this.lists(),
    ]
  }

  hasAgent(id: string): boolean {
    return this.#statements.get('select 1 from agents where id = ?', id) !== undefined
  }

  lists(): PagePath[] {
    const articles = this.#statements.get<{ n: number }>('select count(*) as n from news')?.n ?? 0
    const pages = Array.from({ length: newsPageCount(articles) }, (_, index) => newsPath(index + 1))
    const categories = this.#statements.all<{ slug: string }>('select slug from categories order by position')
    return [...FIXED_LISTS, ...pages, ...categories.map(({ slug }) => categoryPath(slug))].filter(isPage)
  }

  tags(): string[] {
    return this.#slugs('select slug from tag_counts')
  }

  changedSince(cursor: number): string[] {
    return this.#ids('select id from agents where seq > ?', cursor)
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
    return this.#ids(
      'select distinct category_id as id from agents where id in (select value from json_each(?))',
      JSON.stringify(ids),
    )
  }

  hasTagPage(slug: string): boolean {
    return hasTagPage(this.#statements, slug)
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
      ...agentPages(this.#ids('select agent_id as id from tagged where slug = ?', slug)),
      ...tagPages(others),
    ]
  }

  /** By agent ID, the places in all categories. */
  *places(): Generator<[id: string, place: Place]> {
    for (const category of this.#ids('select distinct category_id as id from counts'))
      yield* placesIn(category, this.#statements)
  }

  similar(id: string): string[] {
    const agent = this.#reader.agent(id)
    return agent ? this.#reader.similar(agent, GAINING).map((other) => other.id) : []
  }

  close(): void {
    this.#statements.close()
    this.#reader.close()
  }

  #slugs(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ slug: string }>(sql, ...values).map(({ slug }) => slug)
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
