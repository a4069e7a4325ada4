/** Pending submissions, which the replica doesn't have, for duplicate detection. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Recognizable } from '#site/domain/likeness/likeness.ts'
import { LikenessIndex } from '#site/domain/likeness/likeness.ts'
import { connect, type PocketBaseConnection } from './connection.ts'

export interface WaitingAgent extends Recognizable {
  id: string
}

const REMEMBERED_MS = 1000
/** Limits the wait while PocketBase isn't available, because listings are checked without it. */
const PATIENCE_MS = 1000

const answer = z.object({
  cursor: z.number().int(),
  /** The cursor after which the reply has changes. Without it, the reply has all pending submissions. */
  after: z.number().int().optional(),
  agents: z.array(
    z.object({ id: z.string(), name: z.string(), websiteUrl: z.string(), githubUrl: z.string() }),
  ),
  gone: z.array(z.string()).optional(),
})

type Index = LikenessIndex<WaitingAgent>

export function openWaiting(connection: () => Promise<PocketBaseConnection>) {
  const reader = new WaitingReader(connection)
  let known: { until: number; index: Promise<Index | undefined> } | undefined
  let added = new AddedOnes()
  return {
    /** Possible duplicates to compare one by one. None while PocketBase isn't available. */
    candidatesFor: async (entry: Recognizable): Promise<readonly WaitingAgent[]> => {
      const now = performance.now()
      if (!known || known.until <= now) known = { until: now + REMEMBERED_MS, index: soon(reader.read()) }
      const read = (await known.index)?.candidatesFor(entry) ?? []
      const others = added.candidatesFor(entry)
      return [...others, ...read.filter(({ id }) => !others.some((other) => other.id === id))]
    },
    add: (agent: WaitingAgent) => added.add(agent),
    forget: () => {
      known = undefined
      added = new AddedOnes()
    },
  }
}

/** Maximum time of a read. Submissions added meanwhile are stored for as long. */
const READ_BY_MS = REMEMBERED_MS + PATIENCE_MS

class AddedOnes {
  #current: Index = new LikenessIndex()
  #former: Index = new LikenessIndex()
  #since = performance.now()

  add(agent: WaitingAgent): void {
    this.#renew()
    this.#current.add(agent)
  }

  candidatesFor(entry: Recognizable): WaitingAgent[] {
    this.#renew()
    const found = [...this.#current.candidatesFor(entry), ...this.#former.candidatesFor(entry)]
    return found.filter(({ id }, n) => found.findIndex((other) => other.id === id) === n)
  }

  #renew(): void {
    const age = performance.now() - this.#since
    if (age < READ_BY_MS) return
    this.#former = age < 2 * READ_BY_MS ? this.#current : new LikenessIndex()
    this.#current = new LikenessIndex()
    this.#since = performance.now()
  }
}

/** Reads changes only, because there may be thousands and every decision invalidates the cache. */
class WaitingReader {
  readonly #connection: () => Promise<PocketBaseConnection>
  readonly #index: Index = new LikenessIndex()
  readonly #known = new Map<string, WaitingAgent>()
  #client: PocketBase | undefined
  #cursor = 0

  constructor(connection: () => Promise<PocketBaseConnection>) {
    this.#connection = connection
  }

  async read(): Promise<Index> {
    this.#client ??= connect(await this.#connection())
    const query = { after: this.#cursor }
    this.#take(answer.parse(await this.#client.send('/api/roster/feed/waiting', { query })))
    return this.#index
  }

  #take({ cursor, after, agents, gone }: z.output<typeof answer>): void {
    // The reply to a later request arrived first.
    if (after !== undefined && (this.#cursor < after || this.#cursor > cursor)) return
    const left = after === undefined ? new Set(this.#known.keys()) : new Set(gone)
    for (const agent of agents) {
      left.delete(agent.id)
      const known = this.#known.get(agent.id)
      if (known && isSame(known, agent)) continue
      this.#remove(agent.id)
      this.#index.add(agent)
      this.#known.set(agent.id, agent)
    }
    for (const id of left) this.#remove(id)
    this.#cursor = cursor
  }

  #remove(id: string): void {
    const known = this.#known.get(id)
    if (known) this.#index.remove(known)
    this.#known.delete(id)
  }
}

function isSame(one: WaitingAgent, other: WaitingAgent): boolean {
  return one.name === other.name && one.websiteUrl === other.websiteUrl && one.githubUrl === other.githubUrl
}

async function soon(read: Promise<Index>): Promise<Index | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS)
  try {
    return await Promise.race([read.catch(() => undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
