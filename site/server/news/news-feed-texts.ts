/** What the import of AI News says to whoever runs the site. */
import { counted } from '#site/domain/words/amounts.ts'

export const ADDRESS_NOT_WEB = 'redirects to a URL that is neither http nor https'
export const PRIVATE_ADDRESS = "points to this machine or a private network, which isn't allowed"
export const CREDENTIALS_REFUSED = 'has a username or password in its URL'
export const PORT_REFUSED = "uses a port that isn't allowed"
export const ROBOTS_REFUSED = 'is disallowed by robots.txt'
export const REDIRECT_BROKEN = 'has an invalid redirect'
export const TOO_MANY_REDIRECTS = (max: number) => `redirects more than ${max} times`
export const STATUS_REFUSED = (status: number) => `returned status ${status}`
export const TOO_LARGE = 'is larger than 2 MB'
export const TOO_SLOW = (seconds: number) => `timed out after ${seconds} s`
export const HOST_UNKNOWN = 'has an unknown host'
export const CONNECTION_REFUSED = 'refused the connection'
export const CONNECTION_BROKE = 'closed the connection unexpectedly'
export const CERTIFICATE_REFUSED = (reason: string) => `has an untrusted certificate: ${reason}`
export const NOT_A_FEED = "isn't an RSS, Atom, or JSON feed"
export const XML_BROKEN = (reason: string) => `is malformed: ${reason}`

export const NO_FEEDS = 'No feeds to fetch: NEWS_FEEDS is set to none.'
export const SITE_ENDS = 'The site is shutting down'
export const FEED_READ = (feed: string, added: number, known: number, unusable: number) =>
  `${feed}: ${added} added, ${known} already stored${unusable > 0 ? `, ${unusable} skipped (no title or no usable link)` : ''}`
export const FEED_UNCHANGED = (feed: string) => `${feed}: unchanged`
export const FEED_FAILED = (feed: string, url: string, problem: string) =>
  `${feed}: failed, ${url === feed ? 'it' : url} ${problem}`
export const FEEDS_TOTAL = (feeds: number, added: number, failed: number) =>
  `${counted(added, 'article')} added from ${counted(feeds, 'feed')}${failed > 0 ? `, ${failed} failed` : ''}`
