/** Determines up to when the copy is complete, by comparing what Litestream has read with what the copy has accepted. */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Undefined before the first changes are copied. Throws Error if Litestream doesn't respond. */
export async function measure(metricsUrl: string, database: string): Promise<Measured | undefined> {
  const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await response.text()
  const metric = (name: string) =>
    Number(new RegExp(`^litestream_${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const reads = metric('sync_count') - metric('sync_error_count')
  const readIndex = metric('shadow_wal_index')
  const copied = { index: metric('replica_wal_index'), offset: metric('replica_wal_offset') }
  if (Number.isNaN(reads + readIndex + copied.index + copied.offset)) return undefined
  const generation = generationOf(database)
  if (generation === undefined) return undefined
  const changes = `${readIndex.toString(16).padStart(8, '0')}.wal`
  const { size } = await stat(join(folderOf(database), 'generations', generation, 'wal', changes))
  return {
    generation,
    reads,
    read: { index: readIndex, offset: size },
    copied,
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
