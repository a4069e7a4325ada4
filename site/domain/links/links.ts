/** Turns typed URLs into safe, readable links and comparable or stored forms. */
import { URL_LENGTH_MAX } from '#site/domain/limits.ts'

/** Returns the URL if it's http or https, the only kinds that may become links. */
export function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? text : undefined
}

export function websiteLink(address: string): { href: string; label: string } | undefined {
  const href = webAddress(address)
  return href === undefined ? undefined : { href, label: new URL(href).host.replace(/^www\./, '') }
}

export function xLink(account: string): { href: string; label: string } | undefined {
  const name = /^@?(\w+)$/.exec(account.trim())?.[1]
  return name ? { href: `https://x.com/${name}`, label: `@${name}` } : undefined
}

export function githubLink(address: string): { href: string; label: string } | undefined {
  const href = webAddress(address)
  if (!href) return undefined
  const { host, pathname } = new URL(href)
  return { href, label: pathname.replace(/^\/+|\/+$|\.git$/g, '') || host }
}

export const X_HANDLE = /^(?:@.*|\w+)$/s

/** PocketBase's rule: absolute, without spaces, username, or password. */
export const WEB_URL = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

export function isWebUrl(address: string): boolean {
  return WEB_URL.test(address) && URL.canParse(address)
}

export function isGithubUrl(address: string): boolean {
  return isWebUrl(address) && /(?:^|\.)github\.com$/.test(new URL(address).hostname)
}

/** The last part is the ID from the upload URL. */
export const UPLOAD_PATH = /^\/objects\/uploads\/([0-9a-f]{32})$/

/** Valid for a submission: an upload, or an HTTPS URL. */
export function isImageAddress(address: string): boolean {
  return UPLOAD_PATH.test(address) || (isWebUrl(address) && new URL(address).protocol === 'https:')
}

/** The path of an upload from its path or absolute URL at `origin`, with or without a query; undefined for others. */
export function uploadPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin && UPLOAD_PATH.test(url.pathname) ? url.pathname : undefined
}

/** Valid input for a submission: `isImageAddress`, or the absolute URL of an upload on any site. */
export function maySeemImage(address: string): boolean {
  const origin = URL.canParse(address) ? new URL(address).origin : 'https://any.example'
  return isImageAddress(address) || (origin !== 'null' && uploadPath(address, origin) !== undefined)
}

const PARTS = /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/i
const PORTS = { http: /:80$/, https: /:443$/ } as const
const REDIRECT =
  /^(?:www\.)?(?:(?:out|go|click|redirect)\.|[^/]+\/(?:out|go|away|click|link|redir|redirect|url|deeplink|l\.php)\/?$)/i
const TARGETS = ['url', 'u', 'target', 'to']

/** The page that a redirect leads to, if its query says so; else the trimmed URL itself. */
function redirectTarget(address: string): string {
  const text = address.trim()
  if (text.length > URL_LENGTH_MAX) return text
  const [, , host = '', path = '', query = ''] = PARTS.exec(text) ?? []
  if (!query || !REDIRECT.test(host + path)) return text
  const values = new URLSearchParams(query)
  const target = TARGETS.map((name) => values.get(name) ?? '').find(isWebUrl)
  return target === undefined ? text : redirectTarget(target)
}

export const CAMPAIGN =
  /^(?:utm_\w+|ref|ref_\w+|referr(?:er|al)|via|fpr|aff|aff_?id|affiliate|fbclid|gclid|msclkid|mc_[ce]id|trk)$/i

/** Normalizes a URL for comparison: ignores the scheme, host case, `www.`, default port, repeated and trailing slashes, fragment, campaign parameters, and parameter order, and takes a redirect for its target. Undefined if it isn't http or https. */
export function canonicalUrl(address: string): string | undefined {
  const text = redirectTarget(address)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '')
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const query = [...url.searchParams].filter(([name]) => !CAMPAIGN.test(name))
  const search = new URLSearchParams(query.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString()
  return `https://${host}${port}${path}${search && `?${search}`}`
}

/** Trims the URL, lowercases scheme and host, and removes the default port, campaign parameters, and fragment. The rest stays as typed, even `www.` and fragments that name a page, because the server may depend on it. */
export function storedAddress(address: string): string {
  const [whole, scheme = '', host = '', path = '', query, fragment = ''] =
    PARTS.exec(redirectTarget(address)) ?? []
  if (whole === undefined) return address.trim()
  const isSecure = scheme.toLowerCase() === 'https'
  const authority = host.toLowerCase().replace(PORTS[isSecure ? 'https' : 'http'], '')
  const kept = (query ?? '').split('&').filter((pair) => !CAMPAIGN.test(pair.split('=')[0] ?? ''))
  const search = kept.join('&')
  const page = /^#!?\//.test(fragment) ? fragment : ''
  return `${isSecure ? 'https' : 'http'}://${authority}${path}${search && `?${search}`}${page}`
}
