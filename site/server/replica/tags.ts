/** Tags of agents, written in the agents' transactions and read for tag pages. */
import type { Agent } from '#site/domain/agent.ts'
import { TAG_PAGE_AGENTS_MIN, TAGS_SUGGESTED_FROM } from '#site/domain/limits.ts'
import { type TagInUse, type TagPage, tagSlugs } from '#site/domain/tags.ts'
import { COUNTED, COUNTED_COLUMNS, facetValues } from './listing.ts'
import type { Statements } from './statements.ts'

/** Counters stay after their last agent is gone, because a restarted publisher uses their feed position to find what has changed. */
export const TAG_TABLES = `
create table tagged (
  slug text not null, agent_id text not null, tag text not null,
  ${COUNTED_COLUMNS}, primary key (slug, agent_id)
) without rowid;
create index tagged_agent on tagged (agent_id);
create index tagged_spelling on tagged (slug, tag);
create index tagged_category on tagged (category_id, slug, ${COUNTED.slice(1).join(', ')});
create table tag_counts (slug text primary key, n integer not null, seq integer not null) without rowid;
create index tag_counts_seq on tag_counts (seq);
`
export const CARRIES = 'agents.id in (select agent_id from tagged where slug = ?)'
const TAG = `insert into tagged values (?, ?, ?, ${COUNTED.map(() => '?').join(', ')})`
const LEAVE = 'update tag_counts set n = n - 1, seq = ? where slug = ?'
const JOIN = 'insert into tag_counts values (?, 1, ?) on conflict do update set n = n + 1, seq = excluded.seq'

export function writeTags(statements: Statements, id: string, seq: number, agent?: Agent): void {
  const rows = statements.all<{ slug: string }>('select slug from tagged where agent_id = ?', id)
  const before = new Set(rows.map(({ slug }) => slug))
  const tags = tagSlugs(agent?.tags ?? [])
  if (before.size > 0) statements.run('delete from tagged where agent_id = ?', [id])
  for (const slug of before) if (!tags.has(slug)) statements.run(LEAVE, [seq, slug])
  if (!agent) return
  const filtered = [agent.categoryId, ...Object.values(facetValues(agent))]
  for (const [slug, tag] of tags) {
    statements.run(TAG, [slug, id, tag, ...filtered])
    if (!before.has(slug)) statements.run(JOIN, [slug, seq])
  }
}

export function tagPages(statements: Statements): TagPage[] {
  const spellings = statements.all<TagPage>(
    `select slug, tag, count(*) count from tagged join tag_counts using (slug) where n >= ?
      group by slug, tag order by count desc, tag`,
    TAG_PAGE_AGENTS_MIN,
  )
  return gathered(spellings)
}

export function tagsInUse(statements: Statements): TagInUse[] {
  const spellings = statements.all<TagPage>(
    `select slug, tag, count(*) count from tagged
      where slug in (select slug from tag_counts where n > 0 order by n desc, slug limit ?)
      group by slug, tag order by count desc, tag`,
    TAGS_SUGGESTED_FROM,
  )
  return gathered(spellings).map(({ tag, count }) => ({ tag, count }))
}

function gathered(spellings: readonly TagPage[]): TagPage[] {
  const pages = new Map<string, TagPage>()
  for (const { slug, tag, count } of spellings) {
    const known = pages.get(slug)
    pages.set(slug, { slug, tag: known?.tag ?? tag, count: count + (known?.count ?? 0) })
  }
  return [...pages.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

export function tagPage(statements: Statements, slug: string): TagPage | undefined {
  if (!hasTagPage(statements, slug)) return undefined
  const spellings = statements.all<Pick<TagPage, 'tag' | 'count'>>(
    'select tag, count(*) count from tagged where slug = ? group by tag order by count desc, tag',
    slug,
  )
  const count = spellings.reduce((sum, spelling) => sum + spelling.count, 0)
  return { slug, tag: spellings[0]?.tag ?? slug, count }
}

export function hasTagPage(statements: Statements, slug: string): boolean {
  const sql = 'select 1 from tag_counts where slug = ? and n >= ?'
  return statements.get(sql, slug, TAG_PAGE_AGENTS_MIN) !== undefined
}
