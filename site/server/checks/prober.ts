/** Checks the websites and repositories that are due, and stores what it finds. */
import { once } from 'node:events'
import { connect } from 'node:net'
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import { checkedLookup } from '#site/server/fetching/network.ts'
import type { GitHub, GitHubOptions, RepositoryAnswer } from './github.ts'
import { isOlder, judge, SHOWN_MS } from './judge.ts'
import * as rows from './rows.ts'
import { type Visit, visit } from './visit.ts'

const AT_ONCE = 2
const ONLINE_MS = 3000
/** Websites that answered last. If neither they nor GitHub can be reached, our own network is away. */
const ALIVE_MAX = 3
const LATER_MAX = 100
/** Facts that couldn't be confirmed for this long are removed. */
const FACTS_MS = 30 * rows.DAY_MS
const NO_FACTS = { license: '', release: '', releasedAt: '', pushedAt: '', stars: 0, archived: false }

export interface World extends Omit<GitHubOptions, 'token' | 'base'> {
  github: GitHub
  patienceMs?: number
}

/** One check. Nothing is stored if our own network is away, or GitHub grants no calls now. */
export interface Result {
  agent: string
  url: string
  outcome: Visit['outcome'] | RepositoryAnswer['outcome']
  reason: string
}

export class Prober {
  readonly #world: World
  readonly #client: PocketBase
  /** When each host was asked, which its row doesn't say during the visit, or if PocketBase was away. */
  readonly #asked = new Map<string, number>()
  #alive: string[] = []
  #agents = 0
  /** Agents that can't be visited now, so that others aren't kept waiting. */
  readonly #later = new Set<string>()

  constructor(client: PocketBase, world: World) {
    this.#client = client
    this.#world = world
  }

  /** The size of a step: more in a larger catalogue, because finding out what is due reads all of it. */
  get size(): number {
    return Math.max(AT_ONCE, Math.ceil(this.#agents / 1000))
  }

  /** Checks the next few. No results mean that nothing is due. */
  async step(): Promise<{ results: Result[]; agents: number }> {
    const now = this.#now()
    for (const [host, at] of this.#asked) if (now.getTime() - at >= rows.DAY_MS) this.#asked.delete(host)
    const due = await rows.dueChecks(this.#client, now, this.size + this.#later.size)
    this.#agents = due.agents
    const websites = due.websites.filter(({ id }) => !this.#later.has(id)).slice(0, this.size)
    if (websites.length === 0 || this.#later.size > LATER_MAX) this.#later.clear()
    // A row is written by one check at a time.
    const repositories = due.repositories.filter(
      ({ id }) => this.#world.github.isOpen && !websites.some((website) => website.id === id),
    )
    const turn = pLimit(AT_ONCE)
    const results = await Promise.all([
      ...websites.map((agent) => turn(() => this.#checkWebsite(agent))),
      ...repositories.slice(0, this.size).map((agent) => turn(() => this.#checkRepository(agent))),
    ])
    return { results, agents: due.agents }
  }

  /** Checks one agent now. Undefined for one that isn't listed. */
  async check(id: string): Promise<Result[] | undefined> {
    const agent = await rows.agentToCheck(this.#client, id)
    if (!agent) return undefined
    const results = agent.isRepository ? [] : [await this.#checkWebsite(agent)]
    const updated = await rows.agentToCheck(this.#client, id)
    if (updated?.repository) results.push(await this.#checkRepository(updated))
    return results
  }

  async #checkWebsite(agent: rows.Checked): Promise<Result> {
    const { id, websiteUrl: url, etags } = agent
    const now = this.#now()
    const mayVisit = (host: string) => this.#mayVisit(host)
    const visited = await visit(url, { ...this.#world, validator: etags.website, mayVisit })
    const { outcome, reason, hosts, validator } = visited
    const result = { agent: id, url, outcome, reason }
    if (outcome === 'deferred' && hosts.length <= 1) {
      this.#later.add(id)
      return { ...result, reason: 'Its host was visited within a day' }
    }
    if (this.#world.signal?.aborted || !(visited.isReached || (await this.#isOnline(hosts)))) {
      this.#later.add(id)
      for (const host of hosts) this.#asked.delete(host)
      return { ...result, outcome: 'offline', reason: '' }
    }
    if (outcome === 'answers' && visited.page)
      this.#alive = [visited.page.url, ...this.#alive].slice(0, ALIVE_MAX)
    const isDeferred = outcome === 'deferred'
    await rows.storeRow(this.#client, agent, {
      ...(isDeferred ? { checkedAt: now.toISOString() } : judge(agent, { outcome, reason }, now)),
      etags: { ...etags, ...(!isDeferred && { website: validator }), deferred: isDeferred },
      hosts,
    })
    return result
  }

  async #checkRepository(agent: rows.Checked): Promise<Result> {
    const now = this.#now()
    const answer = await this.#world.github.ask(agent.repository, agent.etags)
    const { outcome, reason } = answer
    if (outcome !== 'limited' && outcome !== 'offline') {
      if (outcome === 'answers' && answer.renamedTo)
        await rows.suggestUrl(this.#client, agent, answer.renamedTo)
      await rows.storeRow(this.#client, agent, {
        ...(agent.isRepository && { ...judge(agent, { outcome, reason }, now), hosts: [] }),
        ...factsAfter(agent, answer, now),
        repositoryCheckedAt: now.toISOString(),
      })
    }
    return { agent: agent.id, url: agent.repository, outcome, reason }
  }

  async #mayVisit(host: string): Promise<boolean> {
    const now = this.#now()
    if (now.getTime() - (this.#asked.get(host) ?? 0) < rows.DAY_MS) return false
    this.#asked.set(host, now.getTime())
    if (!(await rows.isBusy(this.#client, now, host))) return true
    this.#asked.delete(host)
    return false
  }

  /** True if some other host accepts a connection. Nothing is sent. */
  async #isOnline(except: readonly string[]): Promise<boolean> {
    const others = [...this.#alive, this.#world.github.base].map((url) => new URL(url))
    const tried = others.filter(({ host }) => !except.includes(host)).map((url) => this.#connect(url))
    return await Promise.any(tried).catch(() => false)
  }

  async #connect({ hostname, port, protocol }: URL): Promise<true> {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      lookup: checkedLookup(this.#world.network),
    })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(ONLINE_MS) })
      return true
    } finally {
      socket.destroy()
    }
  }

  #now(): Date {
    return new Date(this.#world.now())
  }
}

/** The columns to write after GitHub was asked. */
function factsAfter(agent: rows.Checked, { facts, etags }: RepositoryAnswer, now: Date): rows.Columns {
  const { repositoryShownAt: shownAt } = agent
  if (facts) {
    const known = new Map<string, unknown>(Object.entries(agent))
    const isChanged = Object.entries(facts).some(([name, value]) => known.get(name) !== value)
    const isShown = !isChanged && !isOlder(shownAt, now, SHOWN_MS)
    return {
      ...facts,
      ...(!isShown && { repositoryShownAt: now.toISOString() }),
      etags: { ...agent.etags, ...etags },
    }
  }
  if (!isOlder(shownAt, now, FACTS_MS)) return {}
  return { ...NO_FACTS, repositoryShownAt: '', etags: { website: agent.etags.website } }
}
