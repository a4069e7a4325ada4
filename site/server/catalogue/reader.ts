/** Reads of the replica: lists with exact totals and facets, single agents, and what the site's pages need. */
import type { DatabaseSync } from 'node:sqlite'
import type { Agent, Category } from '#site/domain/agent.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import type { Recognisable } from '#site/domain/likeness/likeness.ts'
import { RELATED_REQUESTED, RELATED_SHOWN } from '#site/domain/limits.ts'
import type { ModerationLog } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import type { TagPage } from '#site/domain/tags.ts'
import { type Candidate, candidatesFor } from '#site/server/replica/likeness-keys.ts'
import { ORDERS, orderBy } from '#site/server/replica/orders.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import { similarIds } from '#site/server/replica/similar.ts'
import { Statements } from '#site/server/replica/statements.ts'
import { hasTagPage, tagPage, tagPages, tagsInUse } from '#site/server/replica/tags.ts'
import { uploadWidth } from '#site/server/replica/uploads.ts'
import { AgentTexts, listText } from './agent-texts.ts'
import { categoryList, formerCategory } from './category-list.ts'
import { everyAgent } from './every-agent.ts'
import { ListCounts, type TagCount } from './list-counts.ts'
import { listStatement } from './list-statement.ts'
import { moderationLog } from './moderation-log.ts'
import { listByName } from './name-list.ts'
import { articleCount, articles } from './news-list.ts'
import { type AgentDate, type AgentPart, partOf, partsOf } from './parts.ts'
import { VersionedCache } from './versioned-cache.ts'

const NEWEST = orderBy(ORDERS.newest)
const POPULAR = orderBy(ORDERS.popular)

export class CatalogueReader {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #texts = new AgentTexts((id) => this.agent(id))
  readonly #counts: ListCounts
  readonly #categories = new VersionedCache<Category[]>()
  /** By category. */
  readonly #popular = new VersionedCache<Agent[]>()
  readonly hasTagPage = (slug: string) => hasTagPage(this.#statements, slug)
  readonly formerCategory = (slug: string) => formerCategory(this.#statements, slug, this.categories())
  readonly tagsInUse = () => tagsInUse(this.#statements)
  readonly newsCount = () => articleCount(this.#statements)
  readonly uploadWidth = (key: string) => uploadWidth(this.#statements, key)

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new Statements(db)
    this.#counts = new ListCounts(this.#statements)
  }

  /** Changes with everything a reader can see. */
  version(): number {
    return this.#statements.get<{ version: number }>('select version from state')?.version ?? 0
  }

  cursor(): number {
    return this.#statements.get<{ cursor: number | null }>('select cursor from state')?.cursor ?? 0
  }

  /** Several reads on one state of the replica. */
  together<Result>(reads: () => Result): Result {
    return this.#statements.read(reads)
  }

  /** Filters, orders and pages; the search is not looked at. */
  list(query: ListQuery): AgentList {
    return this.#statements.read(() => {
      const { total, facets, categoryIds } = this.#counts.of(query)
      if (query.offset >= total) return { agents: [], total, facets }
      const { sql, values } = listStatement(query, categoryIds)
      return { agents: this.#agents(sql, ...values), total, facets }
    })
  }

  /** Like list, as JSON text. */
  listJson(query: ListQuery): string {
    return this.#statements.read(() => {
      const { total, facets, categoryIds } = this.#counts.of(query)
      if (query.offset >= total) return listText([], { total, facets })
      const { sql, values } = listStatement(query, categoryIds, 'id')
      return listText(this.#texts.of(this.#ids(sql, ...values), this.version()), { total, facets })
    })
  }

  /** Like list, of the agents whose name begins with the search. */
  listByName(query: ListQuery): AgentList {
    return this.#statements.read(() => listByName(this.#statements, query))
  }

  agent(id: string): Agent | undefined {
    const row = this.#statements.get<AgentRow>('select * from agents where id = ?', id)
    return row && toAgent(row)
  }

  /** Tags as most of their agents spell them. */
  spelt(tags: readonly TagCount[]): TagPage[] {
    return this.#counts.spelt(tags)
  }

  /** The agents that are there, in the order of the ids given. */
  agents(ids: Iterable<string>): Agent[] {
    return Array.from(ids, (id) => this.agent(id)).filter((agent) => agent !== undefined)
  }

  /** Like agents, as JSON texts. */
  agentTexts(ids: readonly string[]): string[] {
    return this.#texts.of(ids, this.version())
  }

  /** Featured agents, most recently created first. */
  featured(): Agent[] {
    return this.#agents(`select * from agents where featured = 1 ${NEWEST}`)
  }

  recent(limit: number): Agent[] {
    return this.#agents(`select * from agents ${NEWEST} limit ?`, limit)
  }

  /** The agents most like one, the most alike first; for one that is not in the replica, the first of its category. */
  similar({ id, categoryId }: Pick<Agent, 'id' | 'categoryId'>, limit = RELATED_SHOWN): Agent[] {
    if (this.agent(id)) return this.agents(similarIds(this.#statements, id).slice(0, limit))
    if (!categoryId) return []
    const sql = `select * from agents where category_id = ? ${POPULAR} limit ?`
    return this.#popular
      .getOrMake(categoryId, this.version(), () => this.#agents(sql, categoryId, RELATED_REQUESTED))
      .slice(0, limit)
  }

  categories(): Category[] {
    return this.#categories.getOrMake('', this.version(), () => categoryList(this.#statements))
  }

  tags(): TagPage[] {
    return tagPages(this.#statements)
  }

  tag(slug: string): TagPage | undefined {
    return this.#statements.read(() => tagPage(this.#statements, slug))
  }

  /** Newest first. */
  news(limit: number, offset = 0): Article[] {
    return articles(this.#statements, limit, offset)
  }

  moderation(limit: number, before?: number): ModerationLog {
    return moderationLog(this.#statements, limit, before)
  }

  parts(size: number): AgentPart[] {
    return partsOf(this.#statements, size)
  }

  part(size: number, number: number): AgentDate[] {
    return partOf(this.#statements, size, number)
  }

  /** Ids of agents that came, changed or were voted for after this position of the change feed; removed ones are not told. */
  changedSince(seq: number): string[] {
    return this.#ids('select id from agents where seq > ? order by seq, id', seq)
  }

  ids(): string[] {
    return this.#ids('select id from agents order by id')
  }

  /** Every agent, read in short steps so that no read holds back the writer's clean-up. */
  everyAgent(): Generator<Agent> {
    return everyAgent(this.#statements)
  }

  /** Agents that may be the same product, to be compared one by one. */
  candidatesFor(entry: Recognisable): Candidate[] {
    return candidatesFor(this.#statements, entry)
  }

  close(): void {
    this.#db.close()
  }

  #agents(sql: string, ...values: (string | number)[]): Agent[] {
    return this.#statements.all<AgentRow>(sql, ...values).map(toAgent)
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
