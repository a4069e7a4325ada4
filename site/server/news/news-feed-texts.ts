/** What the import of AI News says to whoever runs the site. */
import { counted } from '#site/domain/counted.ts'

export const ADDRESS_NOT_WEB = 'leads to an address that is neither http nor https'
export const PRIVATE_ADDRESS = 'leads to this machine or a private network, which feeds may not'
export const CREDENTIALS_REFUSED = 'has a name or a password in its address'
export const PORT_REFUSED = 'is at a port that is not for the web'
export const ROBOTS_REFUSED = 'asks not to be read by programs'
export const REDIRECT_BROKEN = 'redirects to nowhere'
export const TOO_MANY_REDIRECTS = (max: number) => `redirects more than ${max} times`
export const STATUS_REFUSED = (status: number) => `answered with status ${status}`
export const TOO_LARGE = 'is larger than 2 MB'
export const TOO_SLOW = (seconds: number) => `was not read within ${seconds} s`
export const HOST_UNKNOWN = 'its host cannot be found'
export const CONNECTION_REFUSED = 'its host refuses the connection'
export const CONNECTION_BROKE = 'the connection broke'
export const CERTIFICATE_REFUSED = (reason: string) => `its certificate is not trusted: ${reason}`
export const NOT_A_FEED = 'is not an RSS, Atom or JSON feed'
export const XML_BROKEN = (reason: string) => `is broken: ${reason}`

export const NO_FEEDS = 'No feeds are read: NEWS_FEEDS is none.'
export const SITE_ENDS = 'The site ends'
export const FEED_READ = (feed: string, added: number, known: number, unusable: number) =>
  `${feed}: ${added} added, ${known} known${unusable > 0 ? `, ${unusable} left out (no title or no usable link)` : ''}`
export const FEED_UNCHANGED = (feed: string) => `${feed}: unchanged`
export const FEED_FAILED = (feed: string, url: string, problem: string) =>
  `${feed}: failed, ${url === feed ? 'it' : url} ${problem}`
export const FEEDS_TOTAL = (feeds: number, added: number, failed: number) =>
  `${counted(added, 'article')} added from ${counted(feeds, 'feed')}${failed > 0 ? `, ${failed} failed` : ''}`
