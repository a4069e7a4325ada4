/** Turns typed URLs into safe, readable links and comparable or stored forms. */
import { URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { CAMPAIGN, ROUTE, websiteKey } from './website-key.ts'

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

const PARTS = /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const PORTS = { http: /:80$/, https: /:443$/ } as const
const INVISIBLE = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
const REDIRECT =
  /^(?:www\.)?(?:(?:out|redirect)\.|[^/]+\/(?:out|go|away|click|link|redir|redirect|url|deeplink|l\.php)\/?$)/i
const TARGETS = ['url', 'u', 'target', 'to']

/** The page that a redirect leads to, if its path says that it is one, or its target is called `name`; else the trimmed URL itself. */
function redirectTarget(address: string, name: string): string {
  const text = address.replace(INVISIBLE, '')
  if (text.length > URL_LENGTH_MAX) return text
  const [, , host = '', path = '', query = ''] = PARTS.exec(text) ?? []
  if (!query) return text
  const values = new URLSearchParams(query)
  const target = TARGETS.map((one) => values.get(one) ?? '').find(isWebUrl)
  if (target === undefined || !(REDIRECT.test(host + path) || isCalled(name, target))) return text
  return redirectTarget(target, name)
}

function isCalled(name: string, address: string): boolean {
  const key = nameKey(name)
  return key !== '' && new URL(address).hostname.split('.').slice(0, -1).includes(key)
}

/** The key of a typed URL, equal for all spellings of one website. Undefined if it isn't http or https. */
export function canonicalUrl(address: string): string | undefined {
  const stored = storedAddress(address)
  return URL.canParse(stored) ? websiteKey(stored) || undefined : undefined
}

/** Trims the URL, lowercases scheme and host, writes the host in ASCII, and removes the default port, campaign parameters, and fragment. The rest stays as typed, even `www.` and fragments that name a page, because the server may depend on it. A redirect becomes its target, which may be recognized by the agent's name. */
export function storedAddress(address: string, name = ''): string {
  const text = redirectTarget(address, name)
  const [whole, scheme = '', host = '', path = '', query = '', fragment = ''] = PARTS.exec(text) ?? []
  if (whole === undefined) return text
  const isSecure = scheme.toLowerCase() === 'https'
  const ascii = /^[\x21-\x7e]*$/.test(host) || !URL.canParse(text) ? host.toLowerCase() : new URL(text).host
  const authority = ascii.replace(PORTS[isSecure ? 'https' : 'http'], '')
  const kept = query.split('&').filter((pair) => !CAMPAIGN.test(pair.split('=')[0] ?? ''))
  const search = kept.join('&')
  const isPage = ROUTE.test(fragment) || (/^(?:www\.)?github\.com$/.test(authority) && fragment !== '')
  return `${isSecure ? 'https' : 'http'}://${authority}${path}${search && `?${search}`}${isPage ? `#${fragment}` : ''}`
}
