/** What the keepers of a site ask programs not to fetch (robots.txt). */
import robotsParser from 'robots-parser'
import { type FetchOptions, fetchFile } from './fetch-file.ts'
import { FetchProblem } from './fetch-problem.ts'
import { rulesFor } from './rules-for.ts'

const REMEMBERED_MS = 3_600_000
const SITES_MAX = 500
/** As much as crawlers have to read. */
const BYTES_MAX = 512 * 1024
const REDIRECTS_MAX = 3

type Rules = ReturnType<typeof robotsParser>

export class Robots {
  /** The name by which a site may speak to us. */
  readonly #name: string
  readonly #known = new Map<string, { until: number; rules: Rules }>()

  constructor(name: string) {
    this.#name = name
  }

  /** Errors: FetchProblem when the site asks not to, or cannot say; what fetching robots.txt ends with. */
  async check(url: URL, options: FetchOptions): Promise<void> {
    const rules = await this.#rulesOf(url.origin, options)
    if (rules.isDisallowed(url.href, this.#name)) throw new FetchProblem('robots')
  }

  async #rulesOf(origin: string, options: FetchOptions): Promise<Rules> {
    const known = this.#known.get(origin)
    if (known && known.until > Date.now()) return known.rules
    const rules = await readRules(`${origin}/robots.txt`, this.#name, options)
    this.#known.delete(origin)
    this.#known.set(origin, { until: Date.now() + REMEMBERED_MS, rules })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= SITES_MAX) break
      this.#known.delete(oldest)
    }
    return rules
  }
}

async function readRules(address: string, name: string, options: FetchOptions): Promise<Rules> {
  const { before: _, ...rest } = options
  const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: BYTES_MAX, cuts: true }
  const { status, body } = await fetchFile(address, { ...rest, ...limits })
  if (status >= 500) throw new FetchProblem('robots')
  const rules = rulesFor(name, status === 200 ? body.toString() : '')
  if (rules === undefined) throw new FetchProblem('robots')
  return robotsParser(address, rules)
}
