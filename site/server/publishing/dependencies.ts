/** What the publisher asks of the replica: which pages there are, which agents changed, and which lead their category. */
import type { DatabaseSync } from 'node:sqlite'
import { RELATED_REQUESTED } from '#site/catalogue/limits.ts'
import { newsPageCount, newsPath } from '#site/catalogue/news.ts'
import { openReplica } from '#site/server/catalogue/schema.ts'
import { Statements } from '#site/server/catalogue/statements.ts'

export class Dependencies {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  #leaders = new Map<string, string>()
  #lists = new Set<string>()

  constructor(replicaPath: string) {
    this.#db = openReplica(replicaPath, { readOnly: true })
    this.#statements = new Statements(this.#db)
  }

  /** How far the replica follows the feed; undefined before its first snapshot. */
  cursor(): number | undefined {
    return this.#statements.get<{ cursor: number | null }>('select cursor from state')?.cursor ?? undefined
  }

  /** Every agent, the most popular first. */
  agents(): string[] {
    return this.#ids('select id from agents order by hot desc, id')
  }

  /** Addresses of the pages that show many agents or the news. */
  lists(): string[] {
    const articles = this.#statements.get<{ n: number }>('select count(*) as n from news')?.n ?? 0
    const pages = Array.from({ length: newsPageCount(articles) }, (_, index) => newsPath(index + 1))
    return ['/', '/added-today', ...pages]
  }

  /** Lists that exist since the last call, and those that do no more. */
  listsComeAndGone(): { come: string[]; gone: string[] } {
    const before = this.#lists
    const now = this.lists()
    this.#lists = new Set(now)
    return {
      come: now.filter((path) => !before.has(path)),
      gone: [...before].filter((path) => !this.#lists.has(path)),
    }
  }

  /** Agents that came, changed or were voted for after a position of the feed. */
  changedSince(cursor: number): string[] {
    return this.#ids('select id from agents where seq > ?', cursor)
  }

  /** Categories whose first agents, those shown as similar, include one of these. */
  categoriesLedBy(ids: readonly string[]): string[] {
    const wanted = new Set(ids)
    const led = [...this.#readLeaders()].filter(([, leaders]) =>
      leaders.split(' ').some((id) => wanted.has(id)),
    )
    return led.map(([category]) => category)
  }

  /** Categories whose first agents are others, or in another order, than at the last call. */
  categoriesWithNewLeaders(): string[] {
    const before = this.#leaders
    this.#leaders = this.#readLeaders()
    const all = new Set([...before.keys(), ...this.#leaders.keys()])
    return [...all].filter((category) => before.get(category) !== this.#leaders.get(category))
  }

  close(): void {
    this.#db.close()
  }

  #readLeaders(): Map<string, string> {
    const categories = this.#ids('select distinct category_id as id from counts')
    const leaders = 'select id from agents where category_id = ? order by hot desc, id limit ?'
    return new Map(categories.map((id) => [id, this.#ids(leaders, id, RELATED_REQUESTED).join(' ')]))
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
