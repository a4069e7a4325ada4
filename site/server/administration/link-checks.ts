/** Whether the links of submissions lead anywhere: asked in the background, remembered for a while, and never waited for. */
import pLimit from 'p-limit'
import type { Agent } from '#site/catalogue/agent.ts'
import { LINK_MISSING, LINK_REFUSED, LINK_SLOW, linkTrouble } from '#site/messages/link-checks.ts'
import { fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem } from '#site/server/fetching/fetch-problem.ts'
import { INTERNET, type Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import type { Config } from '#site/server/process/config.ts'

const SECONDS_MAX = 5
const BYTES_MAX = 1024
const REDIRECTS_MAX = 5
const AT_ONCE = 2
/** Links beyond this are asked for when they are seen again. */
const WAITING_MAX = 100
const REMEMBERED_MS = 3_600_000
const REMEMBERED_MAX = 5000

const FIELDS = ['websiteUrl', 'githubUrl'] as const

interface Problem {
  field: (typeof FIELDS)[number]
  problem: string
}

type Links = Pick<Agent, (typeof FIELDS)[number]>

export class LinkChecks {
  readonly #network: Network
  readonly #robots = new Robots('Roster')
  readonly #turn = pLimit(AT_ONCE)
  readonly #underway = new Map<string, Promise<void>>()
  /** Without a problem for one that is fine, or that could not be judged. */
  readonly #known = new Map<string, { until: number; problem: string | undefined }>()

  constructor(network: Network) {
    this.#network = network
  }

  /** What is known by now to be wrong; begins to find out about what is not known. */
  problemsOf(links: Links, { LINK_CHECKS, SITE_URL }: Pick<Config, 'LINK_CHECKS' | 'SITE_URL'>): Problem[] {
    if (!LINK_CHECKS) return []
    return FIELDS.flatMap((field) => {
      const address = links[field]
      const problem = address && this.#problemAt(address, SITE_URL)
      return problem ? [{ field, problem }] : []
    })
  }

  /** Resolves when nothing is being asked any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underway.values())
  }

  #problemAt(address: string, origin: string): string | undefined {
    const known = this.#known.get(address)
    if (!known || known.until <= Date.now()) this.#begin(address, origin)
    return known?.problem
  }

  #begin(address: string, origin: string): void {
    if (this.#underway.has(address) || this.#underway.size >= WAITING_MAX) return
    const asking = this.#turn(async () => {
      this.#remember(address, await this.#ask(address, origin))
      this.#underway.delete(address)
    })
    this.#underway.set(address, asking)
  }

  async #ask(address: string, origin: string): Promise<string | undefined> {
    const signal = AbortSignal.timeout(SECONDS_MAX * 1000)
    const options = {
      ...{ signal, network: this.#network, redirectsMax: REDIRECTS_MAX, bytesMax: BYTES_MAX, cuts: true },
      headers: { 'User-Agent': `Roster (+${origin})`, Accept: 'text/html, */*' },
    }
    try {
      const before = (next: URL) => this.#robots.check(next, options)
      const { status } = await fetchFile(address, { ...options, before })
      if (status === 404 || status === 410) return LINK_MISSING
      return status >= 500 ? LINK_REFUSED(status) : undefined
    } catch (error) {
      if (signal.aborted) return LINK_SLOW(SECONDS_MAX)
      if (error instanceof FetchProblem && error.reason === 'robots') return undefined
      return linkTrouble(codeOf(error))
    }
  }

  #remember(address: string, problem: string | undefined): void {
    this.#known.delete(address)
    this.#known.set(address, { until: Date.now() + REMEMBERED_MS, problem })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED_MAX) break
      this.#known.delete(oldest)
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof FetchProblem) return error.reason
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const checks = new LinkChecks(INTERNET)

export function linkProblems(links: Links, config: Config): Problem[] {
  return checks.problemsOf(links, config)
}
