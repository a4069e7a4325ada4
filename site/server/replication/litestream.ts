/** Runs Litestream, which copies PocketBase's database as it changes, and restores it. */
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { Failure } from '#site/server/config/failure.ts'
import type { CopyPlace } from '#site/server/config/object-storage.ts'
import { type Launched, launchedOf, spawnPrivately } from '#site/server/pocketbase/launch.ts'
import { LITESTREAM_MISSING } from './replication-texts.ts'

/** Limits how far back a restore can go, and how many changes it replays. */
const RETENTION = { retention: '72h', 'snapshot-interval': '6h' }

/** A checkpoint takes the write lock. Checkpoints should be rare, and never wait for readers. */
const CHECKPOINTS = {
  'min-checkpoint-page-count': 4000,
  'max-checkpoint-page-count': 0,
  'checkpoint-interval': '1h',
}

/** In the place, beside the backups. */
const DATABASE_FOLDER = 'database'

/** Saves memory for a little more CPU time: 39 MB instead of 53 MB after many changes. */
const THRIFTY = { GOGC: '25', GOMEMLIMIT: '16MiB' }

export interface Copying {
  binary: string
  place: CopyPlace
  database: string
  /** The path to write Litestream's configuration to. */
  config: string
}

/** Starts copying, with metrics on this port of 127.0.0.1. `onError` receives errors that will be retried. */
export function replicate(copying: Copying, port: number, onError: (error: string) => void): Launched {
  return run(copying, ['replicate'], { addr: `127.0.0.1:${port}` }, (line) => onError(errorIn(line)))
}

/** Writes the database to its path. Returns what went wrong, if anything. */
export async function restoreDatabase(copying: Copying, at: Date | undefined): Promise<string | undefined> {
  const timestamp = at ? ['-timestamp', at.toISOString()] : []
  const { how, errors } = await finished(copying, ['restore', ...timestamp])
  return how === 'exited with code 0' ? undefined : (errors.at(-1) ?? how)
}

export interface Snapshot {
  /** Litestream starts a new generation whenever it can't continue the previous one. */
  generation: string
  createdAt: number
}

/** The snapshots in the place, oldest first. Throws Error if it's unavailable. */
export async function listSnapshots(copying: Copying, signal?: AbortSignal): Promise<Snapshot[]> {
  const { how, errors, lines } = await finished(copying, ['snapshots'], signal)
  const [error = how === 'exited with code 0' ? undefined : how] = errors
  if (error !== undefined) throw new Error(error)
  return lines
    .flatMap((line) => {
      const [, generation, created] = /^\S+ +(\w{16}) .* (\S+)$/.exec(line) ?? []
      return generation && created ? [{ generation, createdAt: Date.parse(created) }] : []
    })
    .sort((one, other) => one.createdAt - other.createdAt)
}

async function finished(copying: Copying, command: string[], signal?: AbortSignal) {
  const lines: string[] = []
  // Not the settings of a Litestream that may be starting.
  const config = `${copying.config}.once`
  const launched = run({ ...copying, config }, command, {}, (line) => lines.push(line))
  signal?.addEventListener('abort', launched.kill)
  const how = await launched.ended
  rmSync(config)
  return {
    how,
    lines,
    errors: lines
      .filter((line) => !/^(replica|file|s3) /.test(line))
      .map(errorIn)
      .filter(Boolean),
  }
}

function run(copying: Copying, command: string[], settings: object, onLine: (line: string) => void) {
  const { binary, place, database, config } = copying
  const replica = { ...replicaIn(place), ...RETENTION }
  const logging = { type: 'json', level: 'error', stderr: true }
  const content = { ...settings, logging, dbs: [{ path: database, ...CHECKPOINTS, replicas: [replica] }] }
  writeFileSync(config, JSON.stringify(content, null, 2), { mode: 0o600 })
  const [name = '', ...options] = command
  // Litestream would expand anything in paths that looks like a variable.
  const args = [name, '-config', config, '-no-expand-env', ...options]
  const child = spawnPrivately(
    { binary, env: { ...THRIFTY, ...environmentFor(place) } },
    name === 'replicate' ? args : [...args, database],
  )
  child.once('error', (error) => onLine(error.message))
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLine)
  return launchedOf(child)
}

/** For messages. */
export function nameOf(place: CopyPlace): string {
  return 'folder' in place ? place.folder : `s3://${place.storage.bucket}/${place.prefix}`.replace(/\/$/, '')
}

/** The place in Litestream's configuration. */
function replicaIn(place: CopyPlace): object {
  if ('folder' in place) return { type: 'file', path: join(place.folder, DATABASE_FOLDER) }
  const { storage, endpoint, byPath, prefix } = place
  const { bucket, region } = storage
  const path = prefix + DATABASE_FOLDER
  return { type: 's3', endpoint, bucket, path, region, 'force-path-style': byPath }
}

function environmentFor(place: CopyPlace): Record<string, string> {
  if ('folder' in place) return {}
  return { AWS_ACCESS_KEY_ID: place.storage.accessKey, AWS_SECRET_ACCESS_KEY: place.storage.secretKey }
}

/** Its command line, as `runningWith` finds it. */
export function marksOf(config: string): string[] {
  return [' replicate ', ` -config ${config} `]
}

const logLine = z.object({ level: z.string(), msg: z.string(), error: z.string().optional() })

/** Errors of the command line are plain text. Removes S3's request IDs. */
function errorIn(line: string): string {
  const parsed = line.startsWith('{') ? logLine.safeParse(JSON.parse(line)).data : undefined
  if (parsed && parsed.level !== 'ERROR') return ''
  const text = parsed ? (parsed.error ?? parsed.msg) : line
  return text
    .replace(/\s+/g, ' ')
    .replace(/,? ?(request|host) id: [^,]*/g, '')
    .trim()
}

/** The executable at LITESTREAM_BIN, or the one that npm installed. Throws Failure. */
export function findLitestream(configured: string | undefined): string {
  const path = configured ?? installed()
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new Failure(LITESTREAM_MISSING(path))
  }
  return path
}

function installed(): string {
  const name = `@flydotio/litestream-${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('@flydotio/litestream')).resolve(join(name, 'litestream'))
  } catch {
    throw new Failure(LITESTREAM_MISSING(name))
  }
}
