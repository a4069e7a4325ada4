/** Compares the migrations of a data folder with those of this version, before PocketBase opens it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '#site/server/config/failure.ts'
import { DATA_NEWER, DATA_TOO_OLD } from './failure.ts'
import { SOURCES } from './launch.ts'

/** How the names of the migrations from before version 1.0.0 begin. A folder with all of them is continued. */
const EARLY = '17637000'
const EARLY_COUNT = 25

/** Throws Failure if this version can't continue the folder. */
export function checkMigrations(folder: string): void {
  const known = readdirSync(join(SOURCES, 'pb_migrations'))
  const unknown = applied(join(folder, 'pocketbase', 'data.db')).filter((name) => !known.includes(name))
  const early = unknown.filter((name) => name.startsWith(EARLY)).length
  if (early < unknown.length) throw new Failure(DATA_NEWER(folder))
  if (early > 0 && early < EARLY_COUNT) throw new Failure(DATA_TOO_OLD(folder))
}

function applied(file: string): string[] {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    const rows = database.prepare("SELECT file FROM _migrations WHERE file LIKE '%.js'").all()
    return rows.map((row) => String(row['file']))
  } catch {
    // Either the folder is new, or PocketBase itself will say what is wrong with its database.
    return []
  } finally {
    database?.close()
  }
}
