/** Fills an empty database with the demo catalogue: categories, agents, invented people, and their votes. */
import pLimit from 'p-limit'
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import sharp from 'sharp'
import { coverSvg } from '#site/domain/cover/cover.ts'
import { isDiskFull } from '#site/server/config/disk.ts'
import { Failure } from '#site/server/config/failure.ts'
import { DISK_FULL } from '#site/server/config/start-texts.ts'
import { uploadForm } from '#site/server/pocketbase/stored-uploads.ts'
import { encodePixels } from '#site/server/uploads/encode.ts'
import type { SeedCatalogue } from './read-catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'
import {
  agentRows,
  categoryRows,
  imageKeys,
  type SeedRow,
  seedId,
  submissionRows,
  voteRows,
  voterRows,
} from './seed-rows.ts'

export interface SeedTarget {
  url: string
  superuser: { email: string; password: string }
  folder?: string
  signal?: AbortSignal
}

export interface SeedLog {
  info(facts: object, message: string): void
}

const WRITES_IN_FLIGHT = 4
/** An import that exists while a seed runs, so a later start can tell that it was interrupted. */
export const MARKER = seedId('import', 'seed under way')

/** Returns false for a database that has agents or categories. Resumes an interrupted seed. */
export async function seedDemo(target: SeedTarget, log: SeedLog, now = Date.now()): Promise<boolean> {
  const client = await signIn(target)
  const interrupted = await hasMarker(client)
  if (!interrupted && ((await has(client, 'agents')) || (await has(client, 'categories')))) return false
  const start = performance.now()
  log.info({ interrupted }, interrupted ? 'resuming interrupted demo seed' : 'seeding demo catalogue')
  if (!interrupted) await client.collection('imports').create({ id: MARKER, name: 'Demo catalogue' })
  const counts = await writeCatalogue(client, now).catch((error: unknown) => explain(error, target.folder))
  await client.collection('imports').delete(MARKER)
  log.info({ ...counts, ms: Math.round(performance.now() - start) }, 'demo catalogue seeded')
  return true
}

export async function signIn({ url, superuser, signal }: SeedTarget): Promise<PocketBase> {
  const client = new PocketBase(url, new BaseAuthStore())
  client.autoCancellation(false)
  client.beforeSend = (address, options) => ({ url: address, options: { ...options, signal } })
  await client.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  return client
}

async function writeCatalogue(client: PocketBase, now: number) {
  const catalogue = readCatalogue()
  const voters = voterRows(catalogue, now)
  const write = (collection: string, rows: SeedRow[]) => writeMissing(client, collection, rows)
  await Promise.all([write('categories', categoryRows(catalogue)), seedPictures(client, catalogue)])
  // In parallel, because hashing passwords uses the CPU and writing rows the disk.
  await Promise.all([write('agents', agentRows(catalogue, now)), write('users', voters)])
  const votes = voteRows(catalogue, voters, now)
  await Promise.all([write('votes', votes), write('submissions', submissionRows(catalogue, now))])
  const { agents, categories } = catalogue
  return { agents: agents.length, categories: categories.length, people: voters.length, votes: votes.length }
}

async function writeMissing(client: PocketBase, collection: string, rows: SeedRow[]): Promise<void> {
  const records = client.collection(collection)
  const stored = await records.getFullList<{ id: string }>({ batch: 1000, fields: 'id' })
  const known = new Set(stored.map((row) => row.id))
  const missing = rows.filter((row) => !known.has(row.id))
  const limit = pLimit(WRITES_IN_FLIGHT)
  try {
    await limit.map(missing, (row) => records.create(row, { fields: 'id' }))
  } finally {
    limit.clearQueue()
  }
}

function explain(error: unknown, folder: string | undefined): never {
  if (!(error instanceof ClientResponseError) || error.isAbort) throw error
  if (folder !== undefined && isDiskFull(folder))
    throw new Failure(`The demo catalogue is incomplete. ${DISK_FULL(folder)}`)
  const problem =
    error.status === 0 ? 'lost the connection to PocketBase' : `PocketBase returned ${error.status}`
  const hint = 'If its disk is full, free up some space. The next start resumes where this one stopped.'
  throw new Failure(`The demo catalogue is incomplete: ${problem}. ${hint}`)
}

async function has(client: PocketBase, collection: string, filter = ''): Promise<boolean> {
  const query = { filter, fields: 'id', skipTotal: true }
  return (await client.collection(collection).getList(1, 1, query)).items.length > 0
}

export function hasMarker(client: PocketBase): Promise<boolean> {
  return has(client, 'imports', `id = '${MARKER}'`)
}

const DOTS_PER_INCH = 360

/** Runs before the agents that link the images are written. */
async function seedPictures(client: PocketBase, catalogue: SeedCatalogue): Promise<void> {
  const uploads = client.collection('uploads')
  const stored = await uploads.getFullList<{ key: string }>({ batch: 1000, fields: 'key' })
  const known = new Set(stored.map(({ key }) => key))
  const categories = new Map(catalogue.categories.map(({ slug, name }) => [slug, name]))
  for (const agent of catalogue.agents)
    for (const key of imageKeys(agent)) {
      if (known.has(key)) continue
      const category = categories.get(agent.category) ?? ''
      const svg = Buffer.from(coverSvg({ id: key, name: agent.name, category }))
      const { files, ...size } = await encodePixels(sharp(svg, { density: DOTS_PER_INCH }).removeAlpha())
      const form = uploadForm({ key, owner: '', client: '', files, ...size })
      form.append('id', seedId('upload', key))
      await uploads.create(form, { fields: 'id' })
    }
}
