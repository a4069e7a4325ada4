/** Normalises a website's address, so that two spellings of it mean the same agent. */

/** Parameters that say where a visitor came from, not which page is meant. */
export const CAMPAIGN = /^(utm_\w+|ref|fbclid|gclid)$/i

/**
 * The address without what does not change the page: scheme, case of the host, `www.`, default port,
 * trailing slashes, fragment, campaign parameters and their order. Undefined when it is not an http or https address.
 */
export function canonicalUrl(address: string): string | undefined {
  const text = address.trim()
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
