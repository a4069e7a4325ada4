/** Determines up to when the copy is complete, by comparing what Litestream has read with what the copy has accepted. */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

interface Position {
  index: number
  offset: number
}

export interface Measured {
  /** Litestream starts a new generation whenever it can't continue the previous one. */
  generation: string
  /** How many times Litestream has read the database's changes to their end. */
  reads: number
  /** How far Litestream has read, and how far the copy is. */
  read: Position
  copied: Position
}

const ANSWER_MS = 1000
const number = z.coerce.number()

const NAMES = {
  reads: 'litestream_sync_count',
  errors: 'litestream_sync_error_count',
  readIndex: 'litestream_shadow_wal_index',
  copiedIndex: 'litestream_replica_wal_index',
  copiedOffset: 'litestream_replica_wal_offset',
} as const

const metrics = z.object({
  reads: number,
  errors: number,
  readIndex: number,
  copiedIndex: number,
  copiedOffset: number,
})

/** Undefined before the first changes are copied. Throws Error if Litestream doesn't respond. */
export async function measure(metricsUrl: string, database: string): Promise<Measured | undefined> {
  const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await response.text()
  const found = Object.entries(NAMES).map(([key, name]) => [key, metricIn(text, name)])
  const { reads, errors, readIndex, copiedIndex, copiedOffset } =
    metrics.safeParse(Object.fromEntries(found)).data ?? {}
  if (reads === undefined || errors === undefined || readIndex === undefined) return undefined
  if (copiedIndex === undefined || copiedOffset === undefined) return undefined
  const generation = generationOf(database)
  if (generation === undefined) return undefined
  const changes = `${readIndex.toString(16).padStart(8, '0')}.wal`
  const { size } = await stat(join(folderOf(database), 'generations', generation, 'wal', changes))
  return {
    generation,
    reads: reads - errors,
    read: { index: readIndex, offset: size },
    copied: { index: copiedIndex, offset: copiedOffset },
  }
}

/** The generation that Litestream continues; undefined before the first. */
export function generationOf(database: string): string | undefined {
  try {
    return readFileSync(join(folderOf(database), 'generation'), 'utf8').trim()
  } catch {
    return undefined
  }
}

function folderOf(database: string): string {
  return join(dirname(database), '.data.db-litestream')
}

function metricIn(text: string, name: string): string | undefined {
  return new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1]
}

/** A time, and the position that contains everything written by then, once known. */
interface Sample {
  at: number
  reads: number
  position?: Position
}

const SAMPLES_MAX = 60
/** File times may be behind the clock by one tick. */
const CLOCK_MS = 20

/** Knows how long the oldest change has been missing from the copy. */
export class Progress {
  readonly #samples: Sample[] = []
  #last: Measured | undefined
  #completeAt = 0
  #missingSince: number | undefined

  constructor(begunAt: number) {
    this.#missingSince = begunAt
  }

  /** `at`: when measuring began. Returns the latest time up to which the copy is complete, if it has advanced. */
  add(at: number, measured: Measured): number | undefined {
    const { generation, reads, read, copied } = measured
    // Litestream counts from zero once it's restarted.
    if (generation !== this.#last?.generation || reads < this.#last.reads) this.#samples.length = 0
    this.#last = measured
    for (const sample of this.#samples) {
      // The first read after that time may have started before it.
      if (!sample.position && reads >= sample.reads + 2) sample.position = read
    }
    const covered = this.#samples.findLastIndex(({ position }) => position && isWithin(position, copied))
    const [found] = this.#samples.splice(0, covered + 1).slice(-1)
    this.#samples.push({ at, reads })
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift()
    if (found) this.#completeAt = found.at
    return found?.at
  }

  /** `writtenAt`: when the database was last written. */
  behindMs(now: number, writtenAt: number): number {
    const isComplete = this.#completeAt > writtenAt + CLOCK_MS
    this.#missingSince = isComplete
      ? undefined
      : Math.max(this.#missingSince ?? Math.min(writtenAt, now), this.#completeAt)
    return this.#missingSince === undefined ? 0 : Math.max(0, now - this.#missingSince)
  }
}

function isWithin({ index, offset }: Position, copied: Position): boolean {
  return copied.index > index || (copied.index === index && copied.offset >= offset)
}
