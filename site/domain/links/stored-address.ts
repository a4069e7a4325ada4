/** Tidies the address of a website that somebody typed, as far as it cannot lead elsewhere. */
import { CAMPAIGN } from './canonical-url.ts'

const PARTS = /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/i
const PORTS = { http: /:80$/, https: /:443$/ } as const

/**
 * Without spaces around it, default port, campaign parameters and fragment; scheme and host in lower case. What a server or
 * a page may tell apart stays as it was typed: `www.`, the path, the other parameters, and a fragment that names a page.
 */
export function storedAddress(address: string): string {
  const [whole, scheme = '', host = '', path = '', query, fragment = ''] = PARTS.exec(address.trim()) ?? []
  if (whole === undefined) return address.trim()
  const isSecure = scheme.toLowerCase() === 'https'
  const place = host.toLowerCase().replace(PORTS[isSecure ? 'https' : 'http'], '')
  const kept = (query ?? '').split('&').filter((pair) => !CAMPAIGN.test(pair.split('=')[0] ?? ''))
  const asked = kept.join('&')
  const page = /^#!?\//.test(fragment) ? fragment : ''
  return `${isSecure ? 'https' : 'http'}://${place}${path}${asked && `?${asked}`}${page}`
}
