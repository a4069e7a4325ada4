/** The submissions that wait for a decision, of which the replica knows nothing. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Recognisable } from '#site/domain/likeness/likeness.ts'
import { LikenessIndex } from '#site/domain/likeness/likeness.ts'
import { connect, type PocketBaseConnection } from './connection.ts'

/** A submission that nobody has decided on yet. */
export interface WaitingAgent extends Recognisable {
  id: string
}

/** Who types asks again and again. */
const REMEMBERED_MS = 1000
/** While PocketBase is away nobody waits longer for what is only half of the answer. */
const PATIENCE_MS = 1000

const answer = z.object({
  cursor: z.number().int(),
  /** What it says goes on from here; all that wait when it is missing. */
  after: z.number().int().optional(),
  agents: z.array(
    z.object({ id: z.string(), name: z.string(), websiteUrl: z.string(), githubUrl: z.string() }),
  ),
  gone: z.array(z.string()).optional(),
})

type Index = LikenessIndex<WaitingAgent>

/** `connection` resolves to that of the service account as soon as PocketBase runs. */
export function openWaiting(connection: () => Promise<PocketBaseConnection>) {
  const reader = new WaitingReader(connection)
  let known: { until: number; index: Promise<Index | undefined> } | undefined
  let added = new AddedOnes()
  return {
    /** Those that may be the same product as an entry, to be compared one by one; none while PocketBase is away. */
    candidatesFor: async (entry: Recognisable): Promise<readonly WaitingAgent[]> => {
      const now = performance.now()
      if (!known || known.until <= now) known = { until: now + REMEMBERED_MS, index: soon(reader.read()) }
      const read = (await known.index)?.candidatesFor(entry) ?? []
      const others = added.candidatesFor(entry)
      return [...others, ...read.filter(({ id }) => !others.some((other) => other.id === id))]
    },
    /** After one has come in: it is known at once, without reading all of them again. */
    add: (agent: WaitingAgent) => added.add(agent),
    /** After one was decided on or deleted: the next call asks again. */
    forget: () => {
      known = undefined
      added = new AddedOnes()
    },
  }
}

/** Those that have come in since what was read was asked for, which takes no longer than this. */
const READ_BY_MS = REMEMBERED_MS + PATIENCE_MS

class AddedOnes {
  #current: Index = new LikenessIndex()
  #former: Index = new LikenessIndex()
  #since = performance.now()

  add(agent: WaitingAgent): void {
    this.#renew()
    this.#current.add(agent)
  }

  candidatesFor(entry: Recognisable): WaitingAgent[] {
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

/** Follows what changes, because there may be thousands, and whoever decides on one after the other asks after each. */
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
    this.#take(answer.parse(await this.#client.send('/api/roster/waiting', { query })))
    return this.#index
  }

  #take({ cursor, after, agents, gone }: z.output<typeof answer>): void {
    // A later question has been answered before: what this answer says is known.
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

/** Nothing when it fails or takes too long. */
async function soon(read: Promise<Index>): Promise<Index | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS)
  try {
    return await Promise.race([read.catch(() => undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
