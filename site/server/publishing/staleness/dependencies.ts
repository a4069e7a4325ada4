/** Reads the dependencies of pages from the replica: which pages exist, which agents and tags changed, and which agents come first in a category. */
import type { DatabaseSync } from 'node:sqlite'
import { categoryPath, newsPath } from '#site/domain/addresses.ts'
import { PAGE_SIZE, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { newsPageCount } from '#site/domain/news.ts'
import {
  agentPages,
  alternativesPages,
  FIXED_LISTS,
  isPage,
  type PagePath,
  tagIn,
  tagPagePath,
} from '#site/server/publishing/paths.ts'
import { placesIn } from '#site/server/replica/places.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { POSITION } from '#site/server/replica/similar.ts'
import { Statements } from '#site/server/replica/statements.ts'
import { hasTagPage } from '#site/server/replica/tags.ts'

const CATEGORIES = 'select category_id as id, sum(n) as n from counts group by category_id'
const MEMBERS = 'select id from agents where category_id = ? order by hot desc, id limit ?'

export class Dependencies {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  /** By category, the number of agents and the ids on its own page. */
  #members = new Map<string, string>()
  /** By agent ID, the place in its category. */
  #places = new Map<string, string>()
  #shared = new Set<PagePath>()

  constructor(replicaPath: string) {
    this.#db = openReplica(replicaPath, { readOnly: true })
    this.#statements = new Statements(this.#db)
  }

  /** The replica's position in the change feed. */
  position(): number | undefined {
    return this.#statements.get<{ position: number | null }>(POSITION)?.position ?? undefined
  }

  agents(): PagePath[] {
    return agentPages(this.#ids('select id from agents order by hot desc, id'))
  }

  lists(): PagePath[] {
    const articles = this.#statements.get<{ n: number }>('select count(*) as n from news')?.n ?? 0
    const pages = Array.from({ length: newsPageCount(articles) }, (_, index) => newsPath(index + 1))
    const categories = this.#statements.all<{ slug: string }>('select slug from categories order by position')
    return [...FIXED_LISTS, ...pages, ...categories.map(({ slug }) => categoryPath(slug))].filter(isPage)
  }

  tagPages(): PagePath[] {
    return this.#statements
      .all<{ slug: string }>('select slug from tag_counts where n >= ? order by n desc', TAG_PAGE_AGENTS_MIN)
      .map(({ slug }) => tagPagePath(slug))
      .filter(isPage)
  }

  listChanges(): { lists: PagePath[]; tagPages: PagePath[]; gone: PagePath[] } {
    const before = this.#shared
    const [lists, tagPages] = [this.lists(), this.tagPages()]
    this.#shared = new Set([...lists, ...tagPages])
    const isNew = (path: PagePath) => !before.has(path)
    return {
      lists: lists.filter(isNew),
      tagPages: tagPages.filter(isNew),
      gone: [...before].filter((path) => !this.#shared.has(path)),
    }
  }

  changedSince(cursor: number): string[] {
    return this.#ids('select id from agents where seq > ?', cursor)
  }

  tagsChanged(after: number, upTo: number): string[] {
    return this.#slugs('select slug from tag_counts where seq > ? and seq <= ?', after, upTo)
  }

  tagsOf(ids: readonly string[]): string[] {
    return this.#slugs(
      'select distinct slug from tagged where agent_id in (select value from json_each(?))',
      JSON.stringify(ids),
    )
  }

  /** Pages that offer one of these tag pages as a filter, or would if it existed: those of its agents' tags. The cross join starts from those few agents. */
  tagPagesBeside(pages: readonly PagePath[]): PagePath[] {
    const slugs = this.#slugs(
      `select distinct slug from tagged cross join tag_counts using (slug) where n >= ? and agent_id in
        (select agent_id from tagged where slug in (select value from json_each(?)))`,
      TAG_PAGE_AGENTS_MIN,
      JSON.stringify(pages.flatMap((path) => tagIn(path) ?? [])),
    )
    return slugs.map(tagPagePath).filter(isPage)
  }

  /** The number of agents, or of those with a tag. */
  size(tag?: string): number {
    const [sql, values] = tag
      ? ['select n from tag_counts where slug = ?', [tag]]
      : ['select sum(n) as n from counts', []]
    return this.#statements.get<{ n: number | null }>(sql, ...values)?.n ?? 0
  }

  hasTagPage(slug: string): boolean {
    return hasTagPage(this.#statements, slug)
  }

  alternatives(): PagePath[] {
    return alternativesPages(
      this.#ids(
        `select id from agents join similar on agent_id = id where nearest <> '[]' order by hot desc, id`,
      ),
    )
  }

  similarChanged(after: number): string[] {
    return this.#ids('select agent_id as id from similar where seq > ?', after)
  }

  categoriesWithNewMembers(): string[] {
    const before = this.#members
    const categories = this.#statements.all<{ id: string; n: number }>(CATEGORIES)
    this.#members = new Map(
      categories.map(({ id, n }) => [id, `${n} ${this.#ids(MEMBERS, id, PAGE_SIZE).join(' ')}`]),
    )
    const all = new Set([...before.keys(), ...this.#members.keys()])
    return [...all].filter((id) => before.get(id) !== this.#members.get(id))
  }

  /** Agents whose place in their category has changed since the last call. */
  placesChanged(): string[] {
    const before = this.#places
    const categories = this.#ids('select distinct category_id as id from counts')
    this.#places = new Map(
      categories
        .flatMap((category) => [...placesIn(category, this.#statements)])
        .map(([id, { place, of }]) => [id, `${place} of ${of}`]),
    )
    const all = new Set([...before.keys(), ...this.#places.keys()])
    return [...all].filter((id) => before.get(id) !== this.#places.get(id))
  }

  close(): void {
    this.#db.close()
  }

  #slugs(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ slug: string }>(sql, ...values).map(({ slug }) => slug)
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
