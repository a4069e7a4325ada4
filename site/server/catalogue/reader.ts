/** Reads the replica: lists with exact totals and facets, single agents, and everything else that pages show. */
import type { DatabaseSync } from 'node:sqlite'
import type { AgentList } from '#site/contracts/agents.ts'
import type { Agent, Category, Place } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import type { LikenessKeys } from '#site/domain/likeness/likeness.ts'
import { ALTERNATIVES_MAX, RELATED_REQUESTED, RELATED_SHOWN } from '#site/domain/limits.ts'
import type { ModerationLog } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import type { TagInUse, TagPage } from '#site/domain/tags.ts'
import { GONE, KNOWN } from '#site/server/replica/gone.ts'
import { ORDERS, orderBy } from '#site/server/replica/listing.ts'
import { moderationLog } from '#site/server/replica/moderation.ts'
import { type AgentDate, type AgentPart, agentPart, agentParts } from '#site/server/replica/parts.ts'
import { placesIn } from '#site/server/replica/places.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import { similarIds } from '#site/server/replica/similar.ts'
import { Statements } from '#site/server/replica/statements.ts'
import { hasTagPage, tagPage, tagPages, tagsInUse } from '#site/server/replica/tags.ts'
import { listText, VersionedCache } from './caches.ts'
import { FEATURES } from './features.ts'
import { ListCounts, type TagCount } from './list-counts.ts'
import { listByName, listStatement } from './list-statement.ts'

const CATEGORIES = 'select id, name, slug, description from categories order by position'
const FORMER = 'select category_id as id from former_slugs where slug = ?'
const NEWS =
  'select id, title, url, source, summary, published_at publishedAt from news order by position limit ? offset ?'
const ALIKE = `select json from agents where website_key = nullif(?, '') or (repository_key = ? and repository_key <> '')
  or name_key = nullif(?, '') or look_key = nullif(?, '') limit 20`
const SCAN = 'select json from agents where id > ? order by id limit ?'
const SCAN_ROWS = 200
const SEVERAL =
  'select agents.json from json_each(?) asked join agents on agents.id = asked.value order by asked.key'
const NEWEST = orderBy(ORDERS.newest)
const POPULAR = orderBy(ORDERS.popular)

export class CatalogueReader {
  protected statements: Statements
  #counts: ListCounts
  readonly #categories = new VersionedCache<Category[]>()
  /** An agent's page and its alternatives are rendered one after the other. */
  readonly #similar = new VersionedCache<string[]>(100)

  constructor(db: DatabaseSync) {
    this.statements = new Statements(db)
    this.#counts = new ListCounts(this.statements)
  }

  replace(db: DatabaseSync): void {
    this.close()
    this.statements = new Statements(db)
    this.#counts = new ListCounts(this.statements)
  }

  version(): number {
    return this.statements.get<{ version: number }>('select version from state')?.version ?? 0
  }

  /** Position in the change feed; undefined before the first snapshot. */
  cursor(): number | undefined {
    return this.statements.get<{ cursor: number | null }>('select cursor from state')?.cursor ?? undefined
  }

  together<Result>(reads: () => Result): Result {
    return this.statements.read(reads)
  }

  list(query: ListQuery): AgentList {
    return JSON.parse(this.listJson(query))
  }

  listJson(query: ListQuery): string {
    return this.statements.read(() => {
      const { total, facets, categoryIds } = this.#counts.of(query)
      if (query.offset >= total) return listText([], { total, facets })
      const { sql, values } = listStatement(query, categoryIds)
      return listText(this.#texts(sql, ...values), { total, facets })
    })
  }

  listByName(query: ListQuery): AgentList {
    return this.statements.read(() => listByName(this.statements, query))
  }

  agent(id: string): Agent | undefined {
    const row = this.statements.get<AgentRow>('select json from agents where id = ?', id)
    return row && toAgent(row)
  }

  spelt(tags: readonly TagCount[]): TagPage[] {
    return this.#counts.spelt(tags)
  }

  /** Those that exist, in the order of `ids`. */
  agents(ids: Iterable<string>): Agent[] {
    return this.#agents(SEVERAL, JSON.stringify([...ids]))
  }

  /** Those that are listed or gone, in the order of `ids`. */
  several(ids: Iterable<string>): Agent[] {
    return this.#agents(KNOWN, JSON.stringify([...ids]))
  }

  known(id: string): Agent | undefined {
    return this.several([id])[0]
  }

  /** Agents that are gone, the last ones first. */
  gone(limit: number): Agent[] {
    return this.#agents(GONE, limit)
  }

  /** Those that are listed, as JSON. */
  agentTexts(ids: readonly string[]): string[] {
    return this.#texts(SEVERAL, JSON.stringify(ids))
  }

  featured(): Agent[] {
    return this.#agents(`select json from agents where featured = 1 ${NEWEST}`)
  }

  recent(limit: number): Agent[] {
    return this.#agents(`select json from agents ${NEWEST} limit ?`, limit)
  }

  /** Most similar first; none for an agent that isn't listed. */
  similar({ id }: Pick<Agent, 'id'>, limit = RELATED_SHOWN): Agent[] {
    const ids = this.#similar.getOrMake(id, this.version(), () =>
      similarIds(this.statements, id, ALTERNATIVES_MAX),
    )
    return this.agents(ids.slice(0, limit))
  }

  /** The listed agents closest to one that needn't be listed. */
  near(agent: Agent, limit: number): Agent[] {
    return this.agents(similarIds(this.statements, agent.id, limit, FEATURES.of(agent)))
  }

  /** The closest of them, or the most popular one beside it. */
  nearest(agent: Agent): Agent | undefined {
    return this.near(agent, 1)[0] ?? this.popularBeside(agent)[0]
  }

  /** The most popular agents of the same category. */
  popularBeside({ id, categoryId }: Pick<Agent, 'id' | 'categoryId'>): Agent[] {
    if (!categoryId) return []
    const sql = `select json from agents where category_id = ? ${POPULAR} limit ?`
    const popular = this.#agents(sql, categoryId, RELATED_REQUESTED)
    return popular.filter((other) => other.id !== id).slice(0, RELATED_SHOWN)
  }

  place({ id, categoryId }: Pick<Agent, 'id' | 'categoryId'>): Place | undefined {
    return placesIn(categoryId, this.statements).get(id)
  }

  categories(): Category[] {
    return this.#categories.getOrMake('', this.version(), () => this.#all<Category>(CATEGORIES))
  }

  formerCategory(slug: string): Category | undefined {
    const former = this.statements.get<{ id: string }>(FORMER, slug)
    return this.categories().find(({ id }) => id === former?.id)
  }

  tagsInUse(): TagInUse[] {
    return tagsInUse(this.statements)
  }

  hasTagPage(slug: string): boolean {
    return hasTagPage(this.statements, slug)
  }

  tags(): TagPage[] {
    return tagPages(this.statements)
  }

  tag(slug: string): TagPage | undefined {
    return this.statements.read(() => tagPage(this.statements, slug))
  }

  news(limit: number, offset = 0): Article[] {
    return this.#all<Article>(NEWS, limit, offset)
  }

  newsCount(): number {
    return this.statements.get<{ n: number }>('select count(*) n from news')?.n ?? 0
  }

  /** Width of an uploaded image that an agent shows. Others are private. */
  uploadWidth(key: string): number | undefined {
    const sql = 'select width from shown_uploads where key = ? and width > 0 limit 1'
    return this.statements.get<{ width: number }>(sql, key)?.width
  }

  moderation(limit: number, before?: number): ModerationLog {
    return moderationLog(this.statements, limit, before)
  }

  parts(size: number): AgentPart[] {
    return this.statements.read(() => agentParts(this.statements, size))
  }

  part(size: number, number: number): AgentDate[] {
    return agentPart(this.statements, size, number)
  }

  changedSince(seq: number): string[] {
    return this.readIds('select id from agents where seq > ? order by seq, id', seq)
  }

  /** All agents by ID, in short steps, so that no read blocks the writer's checkpoints or other visitors. */
  *agentBatches(): Generator<Agent[]> {
    let agents = this.agentsAfter('', SCAN_ROWS)
    for (; agents.length > 0; agents = this.agentsAfter(agents.at(-1)?.id ?? '', SCAN_ROWS)) yield agents
  }

  /** By ID, those behind this one. */
  agentsAfter(id: string, limit: number): Agent[] {
    return this.#agents(SCAN, id, limit)
  }

  /** Agents that have a website, repository, or name in common, or whose names look the same. */
  alike({ website, repository, name, look }: LikenessKeys): Agent[] {
    return this.#agents(ALIKE, website, repository, name, look)
  }

  close(): void {
    this.statements.close()
  }

  #texts(sql: string, ...values: (string | number)[]): string[] {
    return this.statements.all<AgentRow>(sql, ...values).map(({ json }) => json)
  }

  #agents(sql: string, ...values: (string | number)[]): Agent[] {
    return this.statements.all<AgentRow>(sql, ...values).map(toAgent)
  }

  /** As plain objects: rows of SQLite have no prototype. */
  #all<Item extends object>(sql: string, ...values: number[]): Item[] {
    return this.statements.all<Item>(sql, ...values).map((item) => ({ ...item }))
  }

  protected readIds(sql: string, ...values: (string | number)[]): string[] {
    return this.statements.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
