/** Runs Litestream, which copies PocketBase's database as it changes, and restores it. */
import { accessSync, constants, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { Failure } from '#site/server/config/failure.ts'
import { type Launched, launchedOf, spawnPrivately } from '#site/server/pocketbase/launch.ts'
import type { Place } from './place.ts'
import { LITESTREAM_MISSING } from './replication-texts.ts'

/** Limits how far back a restore can go, and how many changes it replays. */
const RETENTION = { retention: '72h', 'snapshot-interval': '6h' }

/** A checkpoint takes the write lock. Checkpoints should be rare, and never wait for readers. */
const CHECKPOINTS = {
  'min-checkpoint-page-count': 4000,
  'max-checkpoint-page-count': 0,
  'checkpoint-interval': '1h',
}

/** Saves memory for a little more CPU time: 39 MB instead of 53 MB after many changes. */
const THRIFTY = { GOGC: '25', GOMEMLIMIT: '16MiB' }

export interface Copying {
  binary: string
  place: Place
  /** The folder in `place`. */
  folder: string
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
  const lines: string[] = []
  const launched = run(copying, ['restore', ...timestamp], {}, (line) => lines.push(errorIn(line)))
  const how = await launched.ended
  return how === 'exited with code 0' ? undefined : (lines.filter(Boolean).at(-1) ?? how)
}

function run(copying: Copying, command: string[], settings: object, onLine: (line: string) => void) {
  const { binary, place, folder, database, config } = copying
  const replica = { ...place.replica(folder), ...RETENTION }
  const logging = { type: 'json', level: 'error', stderr: true }
  const content = { ...settings, logging, dbs: [{ path: database, ...CHECKPOINTS, replicas: [replica] }] }
  writeFileSync(config, JSON.stringify(content, null, 2), { mode: 0o600 })
  const [name = '', ...options] = command
  // Litestream would expand anything in paths that looks like a variable.
  const args = [name, '-config', config, '-no-expand-env', ...options]
  const child = spawnPrivately(
    { binary, env: { ...THRIFTY, ...place.env } },
    name === 'restore' ? [...args, database] : args,
  )
  child.once('error', (error) => onLine(error.message))
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLine)
  return launchedOf(child)
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
