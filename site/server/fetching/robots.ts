/** Obeys robots.txt. */
import { LRUCache } from 'lru-cache'
import robotsParser from 'robots-parser'
import { type FetchOptions, fetchFile } from './fetch-file.ts'
import { FetchProblem } from './network.ts'

const REMEMBERED_MS = 3_600_000
const SITES_MAX = 500
/** The size that RFC 9309 requires crawlers to parse. */
const BYTES_MAX = 512 * 1024
const REDIRECTS_MAX = 3

/** `before` is called for redirects of robots.txt, too. */
type Asking = Pick<FetchOptions, 'signal' | 'network' | 'headers' | 'before'>
interface Rules {
  text: string
  isPage: boolean
}

export class Robots {
  readonly #known = new LRUCache<string, Rules>({ max: SITES_MAX, ttl: REMEMBERED_MS })

  /** Throws FetchProblem if the site disallows the URL or its rules are unavailable, or what fetching them throws. */
  async check(url: URL, options: Asking): Promise<void> {
    const rules = await this.#rulesOf(url.origin, options)
    const parsed = robotsParser(`${url.origin}/robots.txt`, rules.text)
    if (parsed.isDisallowed(url.href)) throw new FetchProblem('robots')
  }

  /** True for a checked site that responds to /robots.txt with a page, as it does to any path. */
  isCatchAll(url: URL): boolean {
    return this.#known.get(url.origin)?.isPage ?? false
  }

  async #rulesOf(origin: string, options: Asking): Promise<Rules> {
    const known = this.#known.get(origin)
    if (known) return known
    const { rules, url } = await readRules(`${origin}/robots.txt`, options)
    this.#known.set(origin, rules)
    // The file of another site needn't be asked for again there.
    if (url.pathname === '/robots.txt') this.#known.set(url.origin, rules)
    return rules
  }
}

async function readRules(address: string, options: Asking): Promise<{ rules: Rules; url: URL }> {
  const { signal, network, headers, before = async () => undefined } = options
  const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: BYTES_MAX, cuts: true }
  const { status, body, url } = await fetchFile(address, { signal, network, headers, before, ...limits })
  if (status >= 500) throw new FetchProblem('robots')
  const [name = ''] = headers['User-Agent']?.split(/[ /]/) ?? []
  const content = status === 200 ? body.toString() : ''
  const text = rulesFor(name, content)
  if (text === undefined) throw new FetchProblem('robots')
  return { rules: { text, isPage: /^\s*</.test(content) }, url: new URL(url) }
}

/** Limits the cost of matching, which grows with the length of rules that have wildcards. */
const WILD_LENGTH_MAX = 16 * 1024
const LINE = /^([^:#]*):([^#]*)/

/** Reduces the rules to one group for all crawlers; undefined if they're too complex. */
export function rulesFor(name: string, text: string): string | undefined {
  const groups = { own: [] as string[], all: [] as string[], isOwnNamed: false }
  let [own, all, isNaming] = [false, false, false]
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = (LINE.exec(line) ?? []).map((part) => part.trim())
    const kind = field.toLowerCase()
    if (kind === 'user-agent') {
      const agent = value.split('/')[0]?.trim().toLowerCase()
      if (!isNaming) [own, all] = [false, false]
      own ||= agent === name.toLowerCase()
      all ||= agent === '*'
      groups.isOwnNamed ||= own
    } else if (kind === 'allow' || kind === 'disallow') {
      if (own) groups.own.push(`${kind}: ${value}`)
      if (all) groups.all.push(`${kind}: ${value}`)
    }
    if (field) isNaming = kind === 'user-agent'
  }
  const rules = groups.isOwnNamed ? groups.own : groups.all
  const wild = rules.filter((rule) => rule.includes('*')).join('')
  return wild.length > WILD_LENGTH_MAX ? undefined : ['user-agent: *', ...rules].join('\n')
}
