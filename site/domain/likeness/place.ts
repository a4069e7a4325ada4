/** Normalizes URLs to a product's home, so its pages, languages, and spellings count as one. */
import { CAMPAIGN, canonicalUrl } from '#site/domain/links/links.ts'

export interface Place {
  key: string
  site: string
  host: string
  isShared: boolean
  /** The product's own page, not one about it in a store or newspaper. */
  isHome: boolean
}

const ASIDE =
  /^(?:dclid|yclid|twclid|igshid|_gl|_ga|_hs\w+|hsa_\w+|gad_\w+|vero_\w+|mkt_tok|source|src|aff\w*|partner|lang|language|hl|locale|gl)$/i
const LANGUAGE =
  /^(?:(?:en|de|fr|es|it|pt|nl|pl|ru|uk|ja|jp|zh|cn|ko|kr|tr|ar|he|hi|vi|th|sv|da|fi|nb|cs|el|hu|ro)|[a-z]{2}[-_][a-z]{2,4})$/
const FILE = /^(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/
/** Pages that every product has. */
const PAGE =
  /^(?:home|about|about-us|pricing|plans|price|features|product|overview|docs|documentation|blog|faq|help|support|contact|contact-us|download|downloads|install|login|log-in|signin|sign-in|signup|sign-up|register|get-started|getting-started|start|quickstart|demo|book-a-demo|waitlist|app|dashboard|landing|welcome|main|changelog|careers|customers|terms|privacy|enterprise)$/
/** Subdomains of one product: its app, docs, sign-in. */
const DOOR =
  /^(?:www\d?|app|web|get|try|go|join|use|my|m|en|home|docs?|documentation|help|support|blog|beta|demo|login|signin|signup|auth|accounts?|dashboard|console|portal|landing|start|info|about|status)$/
/** Stores identify a product by an ID, wherever it is in the URL. */
const STORE_IDS: readonly [host: RegExp, id: RegExp][] = [
  [/^apps\.apple\.com$/, /\/id(\d+)/],
  [/^(?:chromewebstore|chrome)\.google\.com$/, /\/detail\/(?:[^/]+\/)?([a-p]{32})/],
  [/^play\.google\.com$/, /[?&]id=([\w.]+)/],
  [/^marketplace\.visualstudio\.com$/, /[?&]itemName=([\w.-]+)/],
]

/** Undefined if it's not a web URL. The scheme may be missing. */
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

/** Lowercase text that every URL of this place contains. */
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

/** Strips leading subdomains that are only entry points to the product. */
function withoutDoor(host: string): string {
  const [first = '', ...rest] = host.split('.')
  const parent = rest.join('.')
  return DOOR.test(first) && siteOf(host) !== host ? withoutDoor(parent) : host
}

/** Hosts where each subdomain has a different owner. */
const BY_SUBDOMAIN = new Set(
  `vercel.app netlify.app github.io gitlab.io pages.dev workers.dev web.app firebaseapp.com appspot.com run.app
  herokuapp.com onrender.com railway.app fly.dev azurewebsites.net cloudfront.net amplifyapp.com surge.sh
  replit.app repl.co lovable.app bolt.host glitch.me streamlit.app hf.space gradio.live modal.run deno.dev
  notion.site super.site gitbook.io readthedocs.io mintlify.app framer.website framer.app webflow.io wixsite.com
  squarespace.com carrd.co wordpress.com blogspot.com substack.com medium.com tumblr.com bubbleapps.io softr.app
  glide.page typedream.app dorik.io myshopify.com itch.io ngrok.app ngrok.io`.split(/\s+/),
)

/** Hosts where each path has a different owner, and each subdomain too. */
const BY_PATH = new Set(
  `github.com gist.github.com gitlab.com bitbucket.org codeberg.org sourceforge.net huggingface.co kaggle.com
  chromewebstore.google.com chrome.google.com apps.apple.com play.google.com addons.mozilla.org
  microsoftedge.microsoft.com apps.microsoft.com marketplace.visualstudio.com open-vsx.org plugins.jetbrains.com
  npmjs.com pypi.org crates.io hub.docker.com producthunt.com g2.com crunchbase.com ycombinator.com
  medium.com dev.to hashnode.dev substack.com notion.so docs.google.com sites.google.com colab.research.google.com
  x.com twitter.com linkedin.com facebook.com instagram.com youtube.com youtu.be tiktok.com reddit.com t.me
  discord.com discord.gg slack.com linktr.ee gumroad.com poe.com replit.com codepen.io figma.com arxiv.org
  workspace.google.com appsource.microsoft.com`.split(/\s+/),
)

/** Those of them that can be a product's own home; the others only list products. */
const HOMES = new Set(
  'github.com gist.github.com gitlab.com bitbucket.org codeberg.org sourceforge.net huggingface.co'.split(
    ' ',
  ),
)

const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu|ne|or)\.[a-z]{2}$/

export function isSharedByPath(host: string): boolean {
  return BY_PATH.has(host)
}

function isHome(host: string): boolean {
  return !BY_PATH.has(host) || HOMES.has(host)
}

function siteOf(host: string): string {
  const labels = host.split('.')
  const ending = labels.slice(-2).join('.')
  const isDivided = BY_SUBDOMAIN.has(ending) || SECOND_LEVEL.test(ending)
  return labels.slice(isDivided ? -3 : -2).join('.')
}
