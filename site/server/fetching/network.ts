/** Restricts what the fetcher connects to: how hosts are resolved and which addresses are allowed. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** The reason is a code, which callers turn into a message. */
export type Reason =
  | 'not web'
  | 'credentials'
  | 'port'
  | 'private'
  | 'redirect broken'
  | 'too many redirects'
  | 'too large'
  | 'robots'

export class FetchProblem extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** Not configurable. Tests use their own. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

/** Special-purpose addresses of the IANA registries: loopback, private, link-local, shared, documentation, multicast, tunnels. */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    // Azure's metadata service.
    '168.63.129.16/32',
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
  // Only 2000::/3 is allocated; forms that embed an IPv4 address lie outside it, except 6to4 and Teredo.
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const

/** Separate lists, because in one an IPv4 address would also match as an IPv4-mapped IPv6 address. */
const special = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

const resolve = (host: string) => lookup(host, { all: true })

export const INTERNET: Network = { resolve, isAllowed: isPublic }

/** Includes private networks, for feeds that an operator fetches by hand. */
export const EVERYWHERE: Network = { resolve, isAllowed: () => true }

const WEB_PORTS = new Set(['', '80', '443'])
const FIRST_FREE_PORT = 1024
/** Ports of databases, caches, desktops, mail, chat, and telephony, which may execute a line of an HTTP request. */
const OTHER_PORTS = new Set(
  [1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061]
    .concat([5432, 5672, 5900, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697])
    .concat([9042, 9092, 9100, 9200, 9300, 10080, 10250, 11211, 27017]),
)

/** Throws FetchProblem for a URL that must not be requested, whatever its host resolves to. */
export function checkAddress(url: URL, { isAllowed }: Network): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchProblem('not web')
  if (url.username || url.password) throw new FetchProblem('credentials')
  const isWebPort = WEB_PORTS.has(url.port) || Number(url.port) >= FIRST_FREE_PORT
  if (!isWebPort || OTHER_PORTS.has(Number(url.port))) throw new FetchProblem('port')
  // The URL parser has normalized every spelling of an IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new FetchProblem('private')
}

/** Resolves a host while connecting, so that the address that was checked is the one used. */
export function checkedLookup({ resolve: addressesOf, isAllowed }: Network): LookupFunction {
  return (host, options, callback) => {
    addressesOf(host).then(
      (found) => {
        const usable = found.filter(({ address }) => isAllowed(address))
        const [first] = usable
        if (!first) callback(new FetchProblem('private'), '')
        else if (options.all) callback(null, usable)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

export function isPublic(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return !special[family].check(address, family)
}

function listOf(family: keyof typeof SPECIAL): BlockList {
  const list = new BlockList()
  for (const subnet of SPECIAL[family]) {
    const [net = '', prefix = ''] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
