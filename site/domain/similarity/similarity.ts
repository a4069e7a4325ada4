/** Finds the most similar agents, by features in common, then by votes. Updated incrementally with every change. */
import { ALTERNATIVES_MAX } from '#site/domain/limits.ts'

/** Weights of what an agent does. A shared feature counts by the lesser weight. */
export type Features = ReadonlyMap<string, number>

export interface Likened {
  id: string
  features: Features
  upvotes: number
}

interface Known extends Likened {
  total: number
  standing: number
  nearest: readonly string[]
  /** The last of a full list; only better ones enter it. */
  last: Near | undefined
}

interface Near {
  id: string
  closeness: number
  rank: number
}

/** Agents within one step count as equally similar, so votes decide. */
const CLOSENESS_STEPS = 40
/** Below this, agents have too little in common. */
const ALIKE_STEPS = 4
const STANDINGS = 32
/** Once this many agents share the rarer features, those that share only common features are skipped. */
const LOOKED_AT = 400
/** Of more agents, those that share most of the rarer features are compared. */
const CROWD = 1000
/** With changes of a larger share of all agents, rebuilding all lists is faster than finding those affected. */
const FOLLOWED_SHARE = 0.5

/** By powers of two, so single votes rarely move an agent. */
function standing(upvotes: number): number {
  return Math.min(STANDINGS - 1, Math.floor(Math.log2(Math.max(0, upvotes) + 1)))
}

export class Similarity {
  readonly #agents = new Map<string, Known>()
  readonly #having = new Map<string, Set<Known>>()
  readonly #listedBy = new Map<string, Set<string>>()
  readonly #touched = new Set<string>()
  readonly #stale = new Set<string>()
  readonly #due = new Set<string>()

  restore(agent: Likened, nearest: readonly string[]): void {
    this.#put(agent)
    this.#list(agent.id, nearest)
  }

  /** Call it once all agents are restored. */
  restored(): void {
    for (const agent of this.#agents.values()) agent.last = this.#last(agent)
  }

  get isSettled(): boolean {
    return this.#touched.size + this.#stale.size + this.#due.size === 0
  }

  get stale(): number {
    return this.#stale.size
  }

  set(agent: Likened): void {
    const before = this.#agents.get(agent.id)
    if (before) this.#drop(before)
    this.#put(agent, before?.nearest)
    this.touch(agent.id)
  }

  /** Looks at an agent again, as if it had changed. */
  touch(id: string): void {
    this.#touched.add(id)
    this.#stale.add(id)
  }

  /** False if the votes change no list. */
  vote(id: string, upvotes: number): boolean {
    const agent = this.#agents.get(id)
    if (!agent || standing(upvotes) === agent.standing) return false
    agent.upvotes = upvotes
    agent.standing = standing(upvotes)
    this.#touched.add(id)
    return true
  }

  /** The IDs of agents that listed it. */
  remove(id: string): string[] {
    const agent = this.#agents.get(id)
    if (!agent) return []
    this.#drop(agent)
    this.#list(id, [])
    this.#agents.delete(id)
    const listedBy = [...(this.#listedBy.get(id) ?? [])]
    for (const other of listedBy) this.#stale.add(other)
    this.#stale.delete(id)
    this.#touched.delete(id)
    return listedBy
  }

  /** The new lists of agents that changed or listed a removed one. Those of others follow with `settle`. */
  settleStale(): Map<string, readonly string[]> {
    return this.#settle(this.#stale)
  }

  /** The lists that have changed since the last call; `most` limits how many are computed. */
  settle(most = Number.POSITIVE_INFINITY): Map<string, readonly string[]> {
    for (const id of this.#stale) this.#due.add(id)
    this.#stale.clear()
    const followed = this.#follow(most)
    return this.#settle(this.#due, most - followed)
  }

  #settle(ids: Set<string>, most = Number.POSITIVE_INFINITY): Map<string, readonly string[]> {
    const changed = new Map<string, readonly string[]>()
    let left = most
    for (const id of ids) {
      if (left-- <= 0) break
      ids.delete(id)
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

  /** Finds agents whose lists may gain, lose, or reorder a touched one. Returns the number of touched ones. */
  #follow(most: number): number {
    if (this.#touched.size > FOLLOWED_SHARE * this.#agents.size) {
      for (const id of this.#agents.keys()) this.#due.add(id)
      this.#touched.clear()
    }
    const touched = [...this.#touched].slice(0, most)
    for (const id of touched) {
      this.#touched.delete(id)
      for (const other of this.#listedBy.get(id) ?? []) this.#due.add(other)
      const agent = this.#agents.get(id)
      for (const { id: other, closeness } of agent ? this.#near(agent) : []) {
        const last = this.#agents.get(other)?.last
        const near = { id, closeness, rank: rankOf(closeness, agent?.standing ?? 0) }
        if (!last || byRank(near, last) < 0) this.#due.add(other)
      }
    }
    return touched.length
  }

  #near(agent: Known): Near[] {
    const near: Near[] = []
    for (const other of this.#sharing(agent)) {
      const closeness = closenessOf(agent, other)
      const rank = rankOf(closeness, other.standing)
      if (rank >= ALIKE_STEPS * STANDINGS && other !== agent) near.push({ id: other.id, closeness, rank })
    }
    return near
  }

  #sharing({ features }: Known): ReadonlySet<Known> {
    const havings = Array.from(features.keys(), (feature) => this.#having.get(feature))
      .filter((having) => having !== undefined)
      .sort((a, b) => a.size - b.size)
    let found = new Set<Known>()
    for (const having of havings) {
      if (found.size < LOOKED_AT) {
        found = found.size > 0 ? found.union(having) : having
      } else if (found.size > CROWD) {
        const both = found.intersection(having)
        if (both.size >= LOOKED_AT) found = both
      }
    }
    return found
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
    for (const feature of agent.features.keys()) {
      this.#having.set(feature, (this.#having.get(feature) ?? new Set()).add(known))
    }
  }

  #drop(agent: Known): void {
    for (const feature of agent.features.keys()) {
      const having = this.#having.get(feature)
      having?.delete(agent)
      if (having?.size === 0) this.#having.delete(feature)
    }
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
