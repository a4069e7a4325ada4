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
