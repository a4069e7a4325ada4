/** Bypasses PocketBase, as anyone with a shell on the machine could. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A slug that the pattern allows but file systems don't. */
export const ENDLESS_SLUG = 'endless'.repeat(40)

/** `dataDir` is the site's folder, running or not. */
export function runSql(dataDir: string, sql: string, ...values: SQLInputValue[]): void {
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'), { timeout: 60_000 })
  database.prepare(sql).run(...values)
  database.close()
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
