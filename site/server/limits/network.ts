/** What counts as one visitor's place: an IPv4 address, or the IPv6 network that a household gets. */
import { isIPv6 } from 'node:net'

const NETWORK_PARTS = 4

export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const parts = [...front, ...gap, ...back].map((part) => part.replace(/^0+(?=.)/, ''))
  return `${parts.slice(0, NETWORK_PARTS).join(':')}::/64`
}
