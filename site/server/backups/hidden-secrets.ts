/** Removes secrets that grant access to the site from a copy of PocketBase's database, and restores them. */
import { randomBytes, scryptSync } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { decrypt, encrypt } from '#site/server/config/cipher.ts'

const SECRET_COLUMNS: readonly [table: string, column: string][] = [
  // On startup, the operators' accounts get the passwords of the settings.
  ['_superusers', 'password'],
  ['services', 'password'],
  // Emails that PocketBase composed itself contain a link that signs in.
  ['mail_queue', 'html'],
  ['mail_queue', 'text'],
]
const SETTINGS = 'settings'

export const takenSecrets = z.object({
  values: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  settings: z
    .object({ value: z.string(), kind: z.enum(['text', 'blob']), created: z.string(), updated: z.string() })
    .nullable(),
})

export type TakenSecrets = z.output<typeof takenSecrets>

/** Replaces the secrets with placeholders, so that the database works even if they're never restored. */
export function takeSecrets(database: DatabaseSync): TakenSecrets {
  // Overwrites the old values, which would otherwise stay in the file's free pages.
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
  return takenSecrets.parse({ values, settings: settings ?? null })
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

/** Includes the token keys and the signing secrets of every auth collection. */
function secretColumns(database: DatabaseSync): [table: string, column: string][] {
  const collections = database.prepare("SELECT name FROM _collections WHERE type = 'auth'").all()
  const accounts = collections.map(({ name }): [string, string] => [String(name), 'tokenKey'])
  return [...accounts, ['_collections', 'options'], ...SECRET_COLUMNS]
}

function standIn(column: string, value: string): string {
  if (column === 'tokenKey') return newSecret()
  return column === 'options' ? withOtherSecrets(value) : ''
}

/** Replaces the secrets for tokens and OAuth in a collection's `options`. */
function withOtherSecrets(options: string): string {
  return JSON.stringify(
    JSON.parse(options, (key, value) => {
      if (key === 'secret') return newSecret()
      return key === 'clientSecret' ? '' : value
    }),
  )
}

/** Same length as PocketBase's own. */
function newSecret(): string {
  return randomBytes(25).toString('hex')
}

const SALT_BYTES = 16
/** A guess takes a tenth of a second and 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function sealText(text: string, key: string): Buffer {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, encrypt(text, derive(key, salt))])
}

export function openText(sealed: Buffer, key: string): string | undefined {
  return decrypt(sealed.subarray(SALT_BYTES), derive(key, sealed.subarray(0, SALT_BYTES)))
}

function derive(key: string, salt: Buffer): Buffer {
  return scryptSync(key, salt, 32, COST)
}
