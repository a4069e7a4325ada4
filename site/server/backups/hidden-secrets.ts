/** Takes out of a copy of PocketBase's database whatever would open the site it was copied from, and puts it back. */
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Columns whose values are secret, by table. Those of auth collections come to it. */
const SECRET_COLUMNS: readonly [table: string, column: string][] = [
  // Accounts of operators get the passwords of the settings at the next start.
  ['_superusers', 'password'],
  ['services', 'password'],
  // Letters that PocketBase has written itself hold a link that signs in.
  ['mail_queue', 'html'],
  ['mail_queue', 'text'],
]
const SETTINGS = 'settings'

const taken = z.object({
  values: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** PocketBase's own settings; null when it had none. */
  settings: z
    .object({ value: z.string(), kind: z.enum(['text', 'blob']), created: z.string(), updated: z.string() })
    .nullable(),
})

/** What was taken out: table, column, id and value of each, and the settings. */
export type TakenSecrets = z.output<typeof taken>

export const takenSecrets = taken

/** Others stand in for them afterwards, so that a database that never gets them back works too. */
export function takeSecrets(database: DatabaseSync): TakenSecrets {
  // Otherwise the old values would stay in the file, in places that are free now.
  database.exec('PRAGMA secure_delete = ON; BEGIN')
  const values: TakenSecrets['values'] = []
  for (const [table, column] of secretColumns(database)) {
    const rows = database.prepare(`SELECT id, "${column}" AS value FROM "${table}" WHERE "${column}" != ''`)
    const change = database.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = ?`)
    for (const { id, value } of rows.all()) {
      values.push([table, column, String(id), String(value)])
      change.run(standIn(column, String(value)), id ?? null)
    }
  }
  const settings = database
    .prepare('SELECT hex(value) AS value, typeof(value) AS kind, created, updated FROM _params WHERE id = ?')
    .get(SETTINGS)
  database.prepare('DELETE FROM _params WHERE id = ?').run(SETTINGS)
  database.exec('COMMIT')
  return taken.parse({ values, settings: settings ?? null })
}

export function putSecretsBack(database: DatabaseSync, { values, settings }: TakenSecrets): void {
  database.exec('BEGIN')
  for (const [table, column, id, value] of values) {
    database.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = ?`).run(value, id)
  }
  if (settings) {
    const { value, kind, created, updated } = settings
    const bytes = Buffer.from(value, 'hex')
    database
      .prepare('INSERT INTO _params (id, value, created, updated) VALUES (?, ?, ?, ?)')
      .run(SETTINGS, kind === 'text' ? bytes.toString() : bytes, created, updated)
  }
  database.exec('COMMIT')
}

/** The key of each account, and what signs tokens, of every auth collection. */
function secretColumns(database: DatabaseSync): [table: string, column: string][] {
  const collections = database.prepare("SELECT name FROM _collections WHERE type = 'auth'").all()
  const accounts = collections.map(({ name }): [string, string] => [String(name), 'tokenKey'])
  return [...accounts, ['_collections', 'options'], ...SECRET_COLUMNS]
}

function standIn(column: string, value: string): string {
  if (column === 'tokenKey') return newSecret()
  return column === 'options' ? withOtherSecrets(value) : ''
}

/** `options` of a collection, in which tokens and sign-in with others have their secrets. */
function withOtherSecrets(options: string): string {
  return JSON.stringify(
    JSON.parse(options, (key, value) => {
      if (key === 'secret') return newSecret()
      return key === 'clientSecret' ? '' : value
    }),
  )
}

/** As long as PocketBase makes them. */
function newSecret(): string {
  return randomBytes(25).toString('hex')
}
