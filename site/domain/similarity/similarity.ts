/** Which agents are most alike: by what they have in common, then by votes; kept in step with every change. */
import { ALTERNATIVES_MAX } from '#site/domain/limits.ts'
import { SharedFeatures } from './shared-features.ts'

/** What an agent does, each with a whole weight: what two agents share counts by the lesser one. */
export type Features = ReadonlyMap<string, number>

export interface Likened {
  id: string
  features: Features
  upvotes: number
}

interface Known extends Likened {
  total: number
  standing: number
  /** Ids of those most alike, the most alike first. */
  nearest: readonly string[]
  /** The last of a full list: whoever does not come before it does not come in. */
  last: Near | undefined
}

interface Near {
  id: string
  closeness: number
  rank: number
}

/** Agents within one step count as equally alike, so that votes decide. */
const CLOSENESS_STEPS = 20
/** With fewer they have too little in common to be called alike. */
const ALIKE_STEPS = 2
const STANDINGS = 32
/** With more changes at once, all lists are made anew. */
const FOLLOWED_MAX = 200

/** Votes by powers of two: few votes move an agent. */
function standing(upvotes: number): number {
  return Math.min(STANDINGS - 1, Math.floor(Math.log2(Math.max(0, upvotes) + 1)))
}

export class Similarity {
  readonly #agents = new Map<string, Known>()
  readonly #shared = new SharedFeatures<Known>()
  /** By agent, those in whose lists it stands. */
  readonly #listedBy = new Map<string, Set<string>>()
  readonly #touched = new Set<string>()
  readonly #stale = new Set<string>()
  /** Those whose lists are to be made. */
  readonly #due = new Set<string>()

  /** Takes a stored list as it is. */
  restore(agent: Likened, nearest: readonly string[]): void {
    this.#put(agent)
    this.#list(agent.id, nearest)
  }

  /** Call it when all are restored: how much the last of each list has follows from them. */
  restored(): void {
    for (const agent of this.#agents.values()) agent.last = this.#last(agent)
  }

  /** How many agents have come or changed, or wait for their list. */
  get pending(): number {
    return this.#touched.size + this.#stale.size + this.#due.size
  }

  set(agent: Likened): void {
    const before = this.#agents.get(agent.id)
    if (before) this.#drop(before)
    this.#put(agent, before?.nearest)
    this.#touched.add(agent.id)
    this.#stale.add(agent.id)
  }

  vote(id: string, upvotes: number): void {
    const agent = this.#agents.get(id)
    if (!agent || standing(upvotes) === agent.standing) return
    agent.upvotes = upvotes
    agent.standing = standing(upvotes)
    this.#touched.add(id)
  }

  remove(id: string): void {
    const agent = this.#agents.get(id)
    if (!agent) return
    this.#drop(agent)
    this.#list(id, [])
    this.#agents.delete(id)
    for (const other of this.#listedBy.get(id) ?? []) this.#stale.add(other)
    this.#stale.delete(id)
    this.#touched.delete(id)
  }

  /** The lists that have changed since the last call, by agent; `most` limits how many are looked at. */
  settle(most = Number.POSITIVE_INFINITY): Map<string, readonly string[]> {
    const changed = new Map<string, readonly string[]>()
    for (const id of this.#affected()) this.#due.add(id)
    this.#touched.clear()
    this.#stale.clear()
    let left = most
    for (const id of this.#due) {
      if (left-- <= 0) break
      this.#due.delete(id)
      const agent = this.#agents.get(id)
      if (!agent) continue
      const near = firstOf(this.#near(agent))
      const nearest = near.map((other) => other.id)
      agent.last = near[ALTERNATIVES_MAX - 1]
      if (nearest.join() === agent.nearest.join()) continue
      this.#list(id, nearest)
      changed.set(id, nearest)
    }
    return changed
  }

  /** Those whose lists the touched ones may enter, leave or move in. */
  #affected(): Iterable<string> {
    if (this.#touched.size > FOLLOWED_MAX) return [...this.#agents.keys()]
    const affected = new Set(this.#stale)
    for (const id of this.#touched) {
      for (const other of this.#listedBy.get(id) ?? []) affected.add(other)
      const agent = this.#agents.get(id)
      for (const { id: other, closeness } of agent ? this.#near(agent) : []) {
        const last = this.#agents.get(other)?.last
        const near = { id, closeness, rank: rankOf(closeness, agent?.standing ?? 0) }
        if (!last || byRank(near, last) < 0) affected.add(other)
      }
    }
    return affected
  }

  #near(agent: Known): Near[] {
    const near: Near[] = []
    this.#shared.tell(agent.features, (other, common) => {
      const closeness = common / (agent.total + other.total - common)
      const rank = rankOf(closeness, other.standing)
      if (rank >= ALIKE_STEPS * STANDINGS && other !== agent) near.push({ id: other.id, closeness, rank })
    })
    return near
  }

  #last(agent: Known): Near | undefined {
    const last = this.#agents.get(agent.nearest[ALTERNATIVES_MAX - 1] ?? '')
    if (!last) return undefined
    const closeness = closenessOf(agent, last)
    return { id: last.id, closeness, rank: rankOf(closeness, last.standing) }
  }

  #put(agent: Likened, nearest: readonly string[] = []): void {
    const total = [...agent.features.values()].reduce((sum, weight) => sum + weight, 0)
    const known = { ...agent, total, standing: standing(agent.upvotes), nearest, last: undefined }
    this.#agents.set(agent.id, known)
    this.#shared.add(known, agent.features)
  }

  #drop(agent: Known): void {
    this.#shared.drop(agent, agent.features)
  }

  #list(id: string, nearest: readonly string[]): void {
    const agent = this.#agents.get(id)
    if (!agent) return
    for (const other of agent.nearest) this.#listedBy.get(other)?.delete(id)
    for (const other of nearest) {
      this.#listedBy.set(other, (this.#listedBy.get(other) ?? new Set()).add(id))
    }
    agent.nearest = nearest
  }
}

function rankOf(closeness: number, itsStanding: number): number {
  return Math.round(closeness * CLOSENESS_STEPS) * STANDINGS + itsStanding
}

function closenessOf(one: Known, other: Known): number {
  let common = 0
  for (const [feature, weight] of one.features) common += Math.min(weight, other.features.get(feature) ?? 0)
  return common / (one.total + other.total - common)
}

/** The first by rank; nearly all are worse than those, and never sorted. */
function firstOf(near: readonly Near[]): Near[] {
  const first: Near[] = []
  for (const one of near) {
    const last = first[ALTERNATIVES_MAX - 1]
    if (last && byRank(last, one) < 0) continue
    const at = first.findIndex((other) => byRank(one, other) < 0)
    first.splice(at < 0 ? first.length : at, 0, one)
    if (first.length > ALTERNATIVES_MAX) first.pop()
  }
  return first
}

function byRank(a: Near, b: Near): number {
  return b.rank - a.rank || b.closeness - a.closeness || (a.id < b.id ? -1 : 1)
}
