/** The IP address of a request's client, behind as many proxies as the operator trusts. */
import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'

/** Each trusted proxy appends the address it sees to X-Forwarded-For; entries before those are only claimed. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (proxies === 0) return plain(direct)
  const header = request.headers['x-forwarded-for']
  const forwarded = [header ?? []].flat().join(',').split(',')
  const seen = forwarded.map((address) => address.trim()).filter(Boolean)
  return plain(seen.at(-proxies) ?? seen[0] ?? direct)
}

/** Without a port, and IPv4 addresses as such even on an IPv6 socket, in any notation. */
function plain(address: string): string {
  const parsed = isIPv6(address)
    ? new SocketAddress({ address, family: 'ipv6' })
    : SocketAddress.parse(address)
  return (parsed?.address ?? address).replace(/^::ffff:(?=\d+\.)/i, '')
}
