/** Reads backups that Roster wrote before they were encrypted whole. Remove this file once all that are still stored are newer. */
import { createHash, createHmac, scryptSync } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { decrypt } from '#site/server/config/cipher.ts'
import { Failure } from '#site/server/config/failure.ts'
import { DATABASE, explained, filesBelow, SECRETS, unpack } from './archive.ts'
import { KEY_OPENS_NOTHING } from './backup-texts.ts'

const GZIP_START = Buffer.from([0x1f, 0x8b])
const CHECKSUMS = 'checksums.json'
const SIGNATURE = 'checksums.hmac'
const SEALED = 'secrets.sealed'
const SALT_BYTES = 16
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const secretsShape = z.object({
  /** Table, column, ID, and value of what was removed from the database. */
  values: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  settings: z
    .object({ value: z.string(), kind: z.enum(['text', 'blob']), created: z.string(), updated: z.string() })
    .nullable(),
  kept: z.string().nullable(),
  checksumsKey: z.string(),
})
type Secrets = z.output<typeof secretsShape>

export async function isFormat2(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { end: GZIP_START.length - 1 }))
  return start.equals(GZIP_START)
}

/** Extracts a backup into a folder, as `readArchive` does. */
export async function readFormat2(file: string, folder: string, key: string): Promise<void> {
  await explained(file, async () => {
    await unpack(createReadStream(file), folder)
    const secrets = openSecrets(readFileSync(join(folder, SEALED)), key)
    if (!secrets) throw new Failure(KEY_OPENS_NOTHING(file))
    await verify(folder, secrets.checksumsKey)
    putSecretsBack(join(folder, DATABASE), secrets)
    if (secrets.kept) writeFileSync(join(folder, SECRETS), secrets.kept, { mode: 0o600, flush: true })
  })
}

function openSecrets(sealed: Buffer, key: string): Secrets | undefined {
  const derived = scryptSync(key, sealed.subarray(0, SALT_BYTES), 32, COST)
  const text = decrypt(sealed.subarray(SALT_BYTES), derived)
  return text === undefined ? undefined : secretsShape.parse(JSON.parse(text))
}

async function verify(folder: string, checksumsKey: string): Promise<void> {
  const text = readFileSync(join(folder, CHECKSUMS), 'utf8')
  const signature = createHmac('sha256', checksumsKey).update(text).digest('hex')
  if (readFileSync(join(folder, SIGNATURE), 'utf8') !== signature)
    throw new Error(`${SIGNATURE} doesn't match`)
  const wanted = new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))))
  const files = filesBelow(folder).filter((name) => name !== CHECKSUMS && name !== SIGNATURE)
  for (const name of new Set([...wanted.keys(), ...files])) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    if (wanted.get(name) !== hash.digest('hex')) throw new Error(`${name} was changed`)
  }
}

function putSecretsBack(path: string, { values, settings }: Secrets): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('BEGIN')
    for (const [table, column, id, value] of values)
      database.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = ?`).run(value, id)
    if (settings) {
      const { kind, created, updated } = settings
      const bytes = Buffer.from(settings.value, 'hex')
      database
        .prepare("INSERT INTO _params (id, value, created, updated) VALUES ('settings', ?, ?, ?)")
        .run(kind === 'text' ? bytes.toString() : bytes, created, updated)
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}
