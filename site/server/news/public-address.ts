/** Refuses addresses outside the public internet, so that no feed or redirect reaches into our own network (SSRF). */
import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { PRIVATE_ADDRESS } from '#site/messages/news-feeds.ts'
import { FeedProblem } from './feed-problem.ts'

/** Special-purpose addresses of the IANA registries: loopback, private, link-local, shared, documentation, multicast, tunnels. */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const special = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const subnet of SPECIAL[family]) {
    const [net = '', prefix = ''] = subnet.split('/')
    special.addSubnet(net, Number(prefix), family)
  }
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  return !special.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Looks a host up as the connection is made, so that the address checked is the address used. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const usable = error ? [] : found.filter(({ address }) => isPublic(address))
    const [first] = usable
    if (!first) callback(error ?? new FeedProblem(PRIVATE_ADDRESS), '')
    else if (options.all) callback(null, usable)
    else callback(null, first.address, first.family)
  })
}
