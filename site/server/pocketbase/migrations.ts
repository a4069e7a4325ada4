/** Compares the migrations of a data folder with those of this version, before PocketBase opens it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATA_NEWER, PocketBaseError } from './failure.ts'
import { SOURCES } from './launch.ts'

/** Throws PocketBaseError if a newer version has used the folder. */
export function refuseNewer(folder: string): void {
  const known = readdirSync(join(SOURCES, 'pb_migrations'))
  const isKnown = (name: string) => known.includes(name)
  if (!applied(join(folder, 'pocketbase', 'data.db')).every(isKnown))
    throw new PocketBaseError(DATA_NEWER(folder))
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
