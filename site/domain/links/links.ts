/** Turns addresses that people typed into safe, readable links. */

/** The address when it is one of the web (http or https), else nothing: no other kind becomes a link. */
export function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? text : undefined
}

/** A link to an X account, given as @name or name. */
export function xLink(account: string): { href: string; label: string } | undefined {
  const name = /^@?(\w+)$/.exec(account.trim())?.[1]
  return name ? { href: `https://x.com/${name}`, label: `@${name}` } : undefined
}

/** A link to GitHub, called by what comes after the host: owner/repository. */
export function githubLink(address: string): { href: string; label: string } | undefined {
  const href = webAddress(address)
  if (!href) return undefined
  const { host, pathname } = new URL(href)
  return { href, label: pathname.replace(/^\/+|\/+$|\.git$/g, '') || host }
}

/** An X handle as people type it. */
export const X_HANDLE = /^(?:@.*|\w+)$/s

/** As PocketBase judges them too: written out, without spaces, and without a name or password for whoever is asked. */
const WEB = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** Whether an address leads to a page of the web. */
export function isWebUrl(address: string): boolean {
  return WEB.test(address) && URL.canParse(address)
}

/** Whether an address leads to GitHub or to one of its subdomains. */
export function isGithubUrl(address: string): boolean {
  return isWebUrl(address) && /(?:^|\.)github\.com$/.test(new URL(address).hostname)
}

/** The path of an uploaded picture; its last part is the id that the upload's address ended in. */
export const UPLOAD_PATH = /^\/objects\/uploads\/([0-9a-f]{32})$/

/** Whether an address can be a submission's picture: an uploaded one, or an https address. */
export function isImageAddress(address: string): boolean {
  return UPLOAD_PATH.test(address) || (isWebUrl(address) && new URL(address).protocol === 'https:')
}

/** The path of an uploaded picture from its path or its whole address at `origin`, with or without a query; undefined for others. */
export function uploadPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin && UPLOAD_PATH.test(url.pathname) ? url.pathname : undefined
}

/** Whether a submission may name a picture so: `isImageAddress`, or an upload by its whole address, of whatever site. */
export function maySeemImage(address: string): boolean {
  const origin = URL.canParse(address) ? new URL(address).origin : 'https://any.example'
  return isImageAddress(address) || (origin !== 'null' && uploadPath(address, origin) !== undefined)
}
