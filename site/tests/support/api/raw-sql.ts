/** Bypasses PocketBase, as anyone with a shell on the machine could. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A slug that the pattern allows but file systems don't. */
export const ENDLESS_SLUG = 'endless'.repeat(40)

/** The rows that it returns. `dataDir` is the site's folder, running or not. */
export function runSql(dataDir: string, sql: string, ...values: SQLInputValue[]) {
  using database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'), { timeout: 60_000 })
  return database.prepare(sql).all(...values)
}

interface Many {
  count: number
  /** Their IDs are this and their number, with 15 characters in all. */
  prefix: string
  status: 'approved' | 'pending'
  category?: string
}

/** Adds agents of now, named 'Agent 0001' and so on. */
export function insertAgents(dataDir: string, { count, prefix, status, category = '' }: Many): void {
  runSql(
    dataDir,
    `INSERT INTO agents (id, name, description, websiteUrl, category, pricingModel, status, tags, previewImages,
        submittedAt, approvedAt, created, updated, queuedAt)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?), now(at) AS (
        SELECT strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
      SELECT printf('${prefix}%0${15 - prefix.length}d', i), printf('Agent %04d', i), 'One of many that came at once.',
        'https://${prefix}-' || i || '.example/', ?, 'free', ?, '[]', '[]',
        at, iif(? = 'approved', at, ''), at, at, at FROM n, now`,
    ...[count, category, status, status],
  )
}

export function insertCategory(dataDir: string, slug: string): void {
  runSql(
    dataDir,
    `insert into categories (id, name, slug, description, position, created, updated)
     values (?, 'Written by hand', ?, '', 99, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
    slug.slice(0, 15),
    slug,
  )
}
