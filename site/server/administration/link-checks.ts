/** Checks the links of submissions in the background and caches the results. Requests never wait for it. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Agent } from '#site/domain/agent.ts'
import { userAgent } from '#site/domain/brand.ts'
import { LINK_LARGE, LINK_ROBOTS } from '#site/domain/texts/link-checks.ts'
import { visit } from '#site/server/checks/visit.ts'
import type { Config } from '#site/server/config/config.ts'
import { INTERNET, type Network } from '#site/server/fetching/network.ts'

const AT_ONCE = 2
/** Links beyond this are checked the next time they're shown. */
const WAITING_MAX = 100
const REMEMBERED_MS = 3_600_000
const REMEMBERED_MAX = 5000
const UNJUDGED = [LINK_LARGE, LINK_ROBOTS]

const FIELDS = ['websiteUrl', 'githubUrl'] as const

type Field = (typeof FIELDS)[number]

/** The outcome of a check. Empty for a link that couldn't be judged. */
interface Look {
  problem?: string
  /** The response time, and the host that visitors are redirected to, if it's another. */
  answered?: { milliseconds: number; leadsTo?: string }
}

type Links = Pick<Agent, Field>
type Settings = Pick<Config, 'LINK_CHECKS' | 'SITE_NAME' | 'SITE_URL'>

export class LinkChecks {
  readonly #network: Network
  readonly #turn = pLimit(AT_ONCE)
  readonly #underway = new Map<string, Promise<void>>()
  readonly #known = new LRUCache<string, Look>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS })

  constructor(network: Network) {
    this.#network = network
  }

  /** Returns the problems known so far, and starts checking unknown links. */
  problemsOf(links: Links, config: Settings): { field: Field; problem: string }[] {
    return this.#looks(links, config).flatMap(({ field, problem }) => (problem ? [{ field, problem }] : []))
  }

  /** Response times of links without known problems. */
  answersOf(links: Links, config: Settings) {
    return this.#looks(links, config).flatMap(({ field, answered }) =>
      answered ? [{ field, ...answered }] : [],
    )
  }

  /** Resolves with the checks done, before those that are queued. */
  async checkAgain(links: Links, config: Settings): Promise<void> {
    if (!config.LINK_CHECKS) return
    const check = async (address: string) => this.#known.set(address, await this.#ask(address, config))
    await Promise.all(FIELDS.map((field) => links[field] && check(links[field])))
  }

  /** Resolves when no check is in flight. */
  async settled(): Promise<void> {
    await Promise.all(this.#underway.values())
  }

  #looks(links: Links, config: Settings): ({ field: Field } & Look)[] {
    const looked = config.LINK_CHECKS ? FIELDS.filter((field) => links[field]) : []
    return looked.map((field) => ({ field, ...this.#lookAt(links[field], config) }))
  }

  #lookAt(address: string, config: Settings): Look | undefined {
    const known = this.#known.get(address)
    if (known || this.#underway.has(address) || this.#underway.size >= WAITING_MAX) return known
    const asking = this.#turn(async () => {
      this.#known.set(address, await this.#ask(address, config))
      this.#underway.delete(address)
    })
    this.#underway.set(address, asking)
    return undefined
  }

  async #ask(address: string, config: Settings): Promise<Look> {
    const visited = await visit(address, { network: this.#network, userAgent: userAgent(config) })
    const { outcome, reason, page } = visited
    if (UNJUDGED.includes(reason)) return {}
    // Servers that refuse programs still serve people.
    if (outcome === 'dead' || !page || page.status >= 500) return { problem: reason }
    const [from, to] = [new URL(address).host, new URL(page.url).host]
    return { answered: { milliseconds: page.milliseconds, ...(from !== to && { leadsTo: to }) } }
  }
}

export const linkChecks = new LinkChecks(INTERNET)
