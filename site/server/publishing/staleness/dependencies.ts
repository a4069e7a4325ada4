/** Reads from the replica what pages depend on: which pages exist, which agents and tags changed, who comes first in a category. */
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
  tagPagePath,
} from '#site/server/publishing/paths.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { Statements } from '#site/server/replica/statements.ts'
import { hasTagPage } from '#site/server/replica/tags.ts'

const CATEGORIES_OF =
  'select distinct category_id as id from agents where id in (select value from json_each(?))'
const TOTALS = 'select category_id as id, sum(n) as n from counts group by category_id'

export class Dependencies {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  /** By category, the ids of the agents on its own page, joined by spaces. */
  #members = new Map<string, string>()
  /** By category, its number of agents. */
  #totals = new Map<string, string>()
  /** The lists and tag pages that existed at the last call of `listChanges`. */
  #shared = new Set<PagePath>()

  constructor(replicaPath: string) {
    this.#db = openReplica(replicaPath, { readOnly: true })
    this.#statements = new Statements(this.#db)
  }

  /** How far the replica follows the feed; undefined before its first snapshot. */
  cursor(): number | undefined {
    return this.#statements.get<{ cursor: number | null }>('select cursor from state')?.cursor ?? undefined
  }

  /** The pages of all agents, the most popular first. */
  agents(): PagePath[] {
    return agentPages(this.#ids('select id from agents order by hot desc, id'))
  }

  /** The pages that show many agents or the news. */
  lists(): PagePath[] {
    const articles = this.#statements.get<{ n: number }>('select count(*) as n from news')?.n ?? 0
    const pages = Array.from({ length: newsPageCount(articles) }, (_, index) => newsPath(index + 1))
    const categories = this.#statements.all<{ slug: string }>('select slug from categories order by position')
    return [...FIXED_LISTS, ...pages, ...categories.map(({ slug }) => categoryPath(slug))].filter(isPage)
  }

  /** The tag pages, those of the most agents first. */
  tagPages(): PagePath[] {
    return this.#statements
      .all<{ slug: string }>('select slug from tag_counts where n >= ? order by n desc', TAG_PAGE_AGENTS_MIN)
      .map(({ slug }) => tagPagePath(slug))
      .filter(isPage)
  }

  /** Lists and tag pages that are new since the last call, and those that do not exist any more. */
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

  /** Agents that came, changed or were voted for after a position of the feed. */
  changedSince(cursor: number): string[] {
    return this.#ids('select id from agents where seq > ?', cursor)
  }

  /** Tags that agents got, lost or changed with between two positions of the feed. */
  tagsChanged(after: number, upTo: number): string[] {
    return this.#slugs('select slug from tag_counts where seq > ? and seq <= ?', after, upTo)
  }

  tagsOf(ids: readonly string[]): string[] {
    return this.#slugs(
      'select distinct slug from tagged where agent_id in (select value from json_each(?))',
      JSON.stringify(ids),
    )
  }

  hasTagPage(slug: string): boolean {
    return hasTagPage(this.#statements, slug)
  }

  /** Agents that others are like, the most popular first. */
  alternatives(): PagePath[] {
    return alternativesPages(
      this.#ids(
        `select id from agents join similar on agent_id = id where nearest <> '[]' order by hot desc, id`,
      ),
    )
  }

  /** Agents whose likest ones came, went or changed places after a position of the feed. */
  similarChanged(after: number): string[] {
    return this.#ids('select agent_id as id from similar where seq > ?', after)
  }

  /** Categories whose page or number of agents has changed since the last call; `moved` limits it to what these agents can have caused. */
  categoriesWithNewMembers(moved?: readonly string[]): string[] {
    const [members, totals] = [this.#members, this.#totals]
    this.#members = this.#updated(members, PAGE_SIZE, moved)
    this.#totals = new Map(
      this.#statements.all<{ id: string; n: number }>(TOTALS).map(({ id, n }) => [id, String(n)]),
    )
    return [...new Set([...differing(members, this.#members), ...differing(totals, this.#totals)])]
  }

  close(): void {
    this.#db.close()
  }

  /** Brings the first agents of each category up to date, reading only the categories that have or had one of `moved`. */
  #updated(
    known: ReadonlyMap<string, string>,
    limit: number,
    moved: readonly string[] | undefined,
  ): Map<string, string> {
    if (!moved) return this.#firstOfEach(this.#categories(), limit)
    const now = this.#ids(CATEGORIES_OF, JSON.stringify(moved))
    const before = [...known].filter(([, first]) => moved.some((id) => first.includes(id)))
    const affected = new Set([...now, ...before.map(([category]) => category)])
    return new Map([...known, ...this.#firstOfEach(affected, limit)])
  }

  #firstOfEach(categories: Iterable<string>, limit: number): Map<string, string> {
    const first = 'select id from agents where category_id = ? order by hot desc, id limit ?'
    return new Map(Array.from(categories, (id) => [id, this.#ids(first, id, limit).join(' ')]))
  }

  #categories(): string[] {
    return this.#ids('select distinct category_id as id from counts')
  }

  #slugs(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ slug: string }>(sql, ...values).map(({ slug }) => slug)
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}

/** Keys whose values differ between two maps, or that only one of them has. */
function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const all = new Set([...before.keys(), ...now.keys()])
  return [...all].filter((key) => before.get(key) !== now.get(key))
}
