/** The list of sites that have written to a copy. Each has its own folder there, so that their files never mix, and the last one counts. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Place } from './place.ts'

const LIST = 'writers.json'
const OWN = 'replication.json'

const writers = z.object({ writers: z.array(z.object({ id: z.string(), since: z.iso.datetime() })) })

export type Writer = z.output<typeof writers>['writers'][number]

/** Oldest first. */
export async function readWriters(place: Place): Promise<Writer[]> {
  const text = await place.read(LIST)
  return text === undefined ? [] : writers.parse(JSON.parse(text)).writers
}

export async function addWriter(place: Place, earlier: readonly Writer[], id: string): Promise<Writer> {
  const writer = { id, since: new Date().toISOString() }
  await place.write(LIST, `${JSON.stringify({ writers: [...earlier, writer] }, null, 2)}\n`)
  return writer
}

export function databaseFolder(id: string): string {
  return `database-${id}`
}

const identity = z.object({
  id: z.string(),
  /** The writer whose copy this site was restored from, and which it may replace. */
  follows: z.string().optional(),
})

export type Identity = z.output<typeof identity>

/** The identity of the site in this folder, created if needed. */
export function readIdentity(dataDir: string): Identity {
  const path = join(dataDir, OWN)
  return existsSync(path) ? identity.parse(JSON.parse(readFileSync(path, 'utf8'))) : newIdentity(dataDir)
}

/** Syncs the file before renaming it, so that a power cut can't leave half of it. */
export function newIdentity(dataDir: string, follows?: string): Identity {
  const own = { id: randomBytes(8).toString('hex'), ...(follows && { follows }) }
  const path = join(dataDir, OWN)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, `${JSON.stringify(own)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return own
}
