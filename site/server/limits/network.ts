/** Networks of clients: the address behind trusted proxies, and the network that counts as one visitor. */
import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'

const HOUSEHOLD_PARTS = 4
const SITE_PARTS = 3

/** Networks of an address, from the narrowest to the widest. */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address]
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const parts = [...front, ...gap, ...back].map((part) => part.replace(/^0+(?=.)/, ''))
  return [HOUSEHOLD_PARTS, SITE_PARTS].map((count) => `${parts.slice(0, count).join(':')}::/${count * 16}`)
}

/** The widest of them, which counts as one client. */
export function clientOf(address: string): string {
  return networksOf(address).at(-1) ?? address
}

/** Each trusted proxy appends the address it sees to X-Forwarded-For. Earlier entries can be forged. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (proxies === 0) return plain(direct)
  const header = request.headers['x-forwarded-for']
  const forwarded = [header ?? []].flat().join(',').split(',')
  const seen = forwarded.map((address) => address.trim()).filter(Boolean)
  return plain(seen.at(-proxies) ?? seen[0] ?? direct)
}

/** Normalizes an address: strips the port and converts IPv4-mapped IPv6 addresses to IPv4. */
function plain(address: string): string {
  const parsed = isIPv6(address)
    ? new SocketAddress({ address, family: 'ipv6' })
    : SocketAddress.parse(address)
  return (parsed?.address ?? address).replace(/^::ffff:(?=\d+\.)/i, '')
}
