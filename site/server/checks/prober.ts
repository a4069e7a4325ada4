/** Checks the websites and repositories that are due, and stores what it finds. */
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import type { Network } from '#site/server/fetching/network.ts'
import type { GitHub } from './github.ts'
import { isOnline } from './online.ts'
import { checkRepository, type Result } from './repository.ts'
import { agentToCheck, type Checked, dueChecks, isBusy, storeRow } from './rows.ts'
import { visit } from './visit.ts'
import { validatorOf, websiteColumns } from './website.ts'

const AT_ONCE = 2
const DAY_MS = 24 * 3_600_000
/** Websites that answered last. If neither they nor GitHub can be reached, our own network is away. */
const ALIVE_MAX = 3
const SKIPPED_MAX = 100

/** The size of a step: more in a larger catalogue, because finding out what is due reads all of it. */
export const stepSize = (agents: number) => Math.min(Math.max(AT_ONCE, Math.ceil(agents / 1000)), 100)

export interface World {
  network: Network
  now: () => number
  userAgent: string
  github: GitHub
  patienceMs?: number
  /** Ends visits, whose results are then discarded. */
  signal?: AbortSignal
}

export class Prober {
  readonly #world: World
  readonly #client: PocketBase
  /** When each host was asked, which the rows only say after the visit. */
  readonly #asked = new Map<string, number>()
  #alive: string[] = []
  #agents = 0
  /** Agents whose websites can't be judged before our own network is back. */
  readonly #skipped = new Set<string>()

  constructor(client: PocketBase, world: World) {
    this.#client = client
    this.#world = world
  }

  /** Checks the next few. No results mean that nothing is due. */
  async step(): Promise<{ results: Result[]; agents: number }> {
    const now = this.#now()
    for (const [host, at] of this.#asked) if (now.getTime() - at >= DAY_MS) this.#asked.delete(host)
    const size = stepSize(this.#agents)
    const due = await dueChecks(this.#client, now, size + this.#skipped.size)
    this.#agents = due.agents
    const websites = due.websites.filter(({ id }) => !this.#skipped.has(id)).slice(0, size)
    if (websites.length === 0 || this.#skipped.size > SKIPPED_MAX) this.#skipped.clear()
    // A row is written by one check at a time.
    const repositories = due.repositories.filter(
      ({ id }) => this.#world.github.isOpen && !websites.some((website) => website.id === id),
    )
    const turn = pLimit(AT_ONCE)
    const results = await Promise.all([
      ...websites.map((agent) => turn(() => this.#checkWebsite(agent))),
      ...repositories.slice(0, size).map((agent) => turn(() => this.#checkRepository(agent))),
    ])
    return { results, agents: due.agents }
  }

  /** Checks one agent now, unless its host was visited within a day. Undefined for one that isn't listed. */
  async check(id: string): Promise<Result[] | undefined> {
    const agent = await agentToCheck(this.#client, this.#now(), id)
    if (!agent) return undefined
    const { isRepository, websiteUrl: url } = agent
    const early: Result = { agent: id, url, outcome: 'deferred', reason: 'Its host was visited within a day' }
    const results: Result[] = []
    if (!isRepository)
      results.push((await this.#mayVisit(new URL(url).host)) ? await this.#checkWebsite(agent) : early)
    const updated = await agentToCheck(this.#client, this.#now(), id)
    if (updated?.repository) results.push(await this.#checkRepository(updated))
    return results
  }

  async #checkWebsite(agent: Checked): Promise<Result> {
    const { network, userAgent, patienceMs, signal } = this.#world
    const { id, websiteUrl: url } = agent
    const now = this.#now()
    this.#asked.set(new URL(url).host, now.getTime())
    const visited = await visit(url, {
      network,
      userAgent,
      signal,
      ...(patienceMs && { patienceMs }),
      validator: validatorOf(agent),
      mayVisit: (host) => this.#mayVisit(host),
    })
    const { outcome, reason, hosts } = visited
    if (signal?.aborted || !(visited.isReached || (await this.#isOnline(hosts)))) {
      this.#skipped.add(id)
      for (const host of hosts) this.#asked.delete(host)
      return { agent: id, url, outcome: 'offline', reason: '' }
    }
    if (visited.isReached) this.#skipped.clear()
    if (outcome === 'answers' && visited.page)
      this.#alive = [visited.page.url, ...this.#alive].slice(0, ALIVE_MAX)
    await storeRow(this.#client, agent, websiteColumns(agent, visited, now))
    return { agent: id, url, outcome, reason }
  }

  async #checkRepository(agent: Checked): Promise<Result> {
    const { result, columns } = await checkRepository(agent, this.#world.github, this.#now())
    if (columns) await storeRow(this.#client, agent, columns)
    return result
  }

  async #mayVisit(host: string): Promise<boolean> {
    if (this.#asked.has(host)) return false
    const now = this.#now()
    this.#asked.set(host, now.getTime())
    if (!(await isBusy(this.#client, now, host))) return true
    this.#asked.delete(host)
    return false
  }

  #isOnline(except: readonly string[]): Promise<boolean> {
    const others = this.#alive.filter((url) => !except.includes(new URL(url).host))
    return isOnline([...others, this.#world.github.base], this.#world.network)
  }

  #now(): Date {
    return new Date(this.#world.now())
  }
}
