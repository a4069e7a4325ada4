/** Where a product is at home, so that its pages, languages and spellings count as one address. */
import { CAMPAIGN, canonicalUrl } from '#site/domain/links/canonical-url.ts'
import { isHome, isSharedByPath, siteOf } from './shared-hosts.ts'

export interface Place {
  /** Equal for addresses of one product. */
  key: string
  /** The registered name it belongs to. */
  site: string
  host: string
  /** Other products are at the same host. */
  isShared: boolean
  /** The product's own page, not a store's or a newspaper's about it. */
  isHome: boolean
}

/** Parameters of advertisers, affiliates and mail programs, and those that choose a language. */
const ASIDE =
  /^(?:msclkid|dclid|yclid|twclid|igshid|mc_[ce]id|_gl|_ga|_hs\w+|hsa_\w+|gad_\w+|vero_\w+|mkt_tok|ref_\w+|referrer|source|src|via|aff\w*|partner|lang|language|hl|locale|gl)$/i
const LANGUAGE =
  /^(?:(?:en|de|fr|es|it|pt|nl|pl|ru|uk|ja|jp|zh|cn|ko|kr|tr|ar|he|hi|vi|th|sv|da|fi|nb|cs|el|hu|ro)|[a-z]{2}[-_][a-z]{2,4})$/
const FILE = /^(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/
/** Pages that every product has. */
const PAGE =
  /^(?:home|about|about-us|pricing|plans|price|features|product|overview|docs|documentation|blog|faq|help|support|contact|contact-us|download|downloads|install|login|log-in|signin|sign-in|signup|sign-up|register|get-started|getting-started|start|quickstart|demo|book-a-demo|waitlist|app|dashboard|landing|welcome|main|changelog|careers|customers|terms|privacy|enterprise)$/
/** Doors of one product: its app, its documentation, its sign-in. */
const DOOR =
  /^(?:www\d?|app|web|get|try|go|join|use|my|m|en|home|docs?|documentation|help|support|blog|beta|demo|login|signin|signup|auth|accounts?|dashboard|console|portal|landing|start|info|about|status)$/
/** Stores name a product by an id, whatever else stands in the address. */
const STORE_IDS: readonly [host: RegExp, id: RegExp][] = [
  [/^apps\.apple\.com$/, /\/id(\d+)/],
  [/^(?:chromewebstore|chrome)\.google\.com$/, /\/detail\/(?:[^/]+\/)?([a-p]{32})/],
  [/^play\.google\.com$/, /[?&]id=([\w.]+)/],
  [/^marketplace\.visualstudio\.com$/, /[?&]itemName=([\w.-]+)/],
]

/** Undefined when it is not an address of the web; one without a scheme is taken as people type it. */
export function placeOf(address: string): Place | undefined {
  const text = address.trim()
  const typed = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text) ? `https://${text}` : text
  const canonical = canonicalUrl(typed)
  if (!canonical) return undefined
  const url = new URL(canonical)
  const host = url.hostname
  if (isSharedByPath(host))
    return { key: sharedKey(url), site: host, host, isShared: true, isHome: isHome(host) }
  const home = withoutDoor(host) + (url.port && `:${url.port}`)
  const key = [home, ...pageOf(url.pathname)].join('/') + queryOf(url)
  return { key, site: siteOf(host), host, isShared: false, isHome: true }
}

/** Text in lower case that every address of this place holds. */
export function commonText({ key, site, isShared }: Place): string {
  return isShared ? key.replace(/^.* /, '').replace(/[?%].*$/, '') : site
}

function sharedKey(url: URL): string {
  for (const [host, id] of STORE_IDS) {
    const found = host.test(url.hostname) ? id.exec(url.pathname + url.search)?.[1] : undefined
    if (found) return `${siteOf(url.hostname)} ${found.toLowerCase()}`
  }
  return `${url.hostname}${url.pathname.replace(/\/$/, '').toLowerCase()}${queryOf(url)}`
}

/** The parts of a path that name a product on its own site. */
function pageOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  if (LANGUAGE.test(parts[0] ?? '')) parts.shift()
  if (FILE.test(parts.at(-1) ?? '')) parts.pop()
  while (PAGE.test(parts.at(-1) ?? '')) parts.pop()
  return parts
}

function queryOf(url: URL): string {
  const names = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name) || ASIDE.test(name))
  for (const name of names) url.searchParams.delete(name)
  return url.search
}

/** The host without a first label that is only a way into the product. */
function withoutDoor(host: string): string {
  const [first = '', ...rest] = host.split('.')
  const parent = rest.join('.')
  return DOOR.test(first) && siteOf(host) !== host ? withoutDoor(parent) : host
}
