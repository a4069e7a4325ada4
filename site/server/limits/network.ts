/** The networks that count as one visitor: an IPv4 address, or the IPv6 prefixes of a household and of a site. */
import { isIPv6 } from 'node:net'

const HOUSEHOLD_PARTS = 4
const SITE_PARTS = 3

/** From the nearest to the widest. */
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
