/** Where the fetcher may connect to: how hosts are looked up and which addresses are allowed. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { FetchProblem } from './fetch-problem.ts'
import { isPublic } from './public-address.ts'

/** Tests bring their own; whoever runs the site cannot choose one by a setting. */
export interface Network {
  /** Every address of a host. */
  resolve(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

const resolve = (host: string) => lookup(host, { all: true })

/** The public internet, without this machine and the networks behind it. */
export const INTERNET: Network = { resolve, isAllowed: isPublic }

/** Private networks too, for feeds that an operator reads by hand. */
export const EVERYWHERE: Network = { resolve, isAllowed: () => true }

const WEB_PORTS = new Set(['', '80', '443'])
const FIRST_FREE_PORT = 1024
/** Of databases, caches, desktops, mail, chat and telephony, which speak no HTTP and may obey a line of it. */
const OTHER_PORTS = new Set(
  [1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061]
    .concat([5432, 5672, 5900, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697])
    .concat([9042, 9092, 9100, 9200, 9300, 10080, 10250, 11211, 27017]),
)

/** Errors: FetchProblem for an address that is not to be asked, whatever its host resolves to. */
export function checkAddress(url: URL, { isAllowed }: Network): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchProblem('not web')
  if (url.username || url.password) throw new FetchProblem('credentials')
  const isWebPort = WEB_PORTS.has(url.port) || Number(url.port) >= FIRST_FREE_PORT
  if (!isWebPort || OTHER_PORTS.has(Number(url.port))) throw new FetchProblem('port')
  // Every spelling of a number is one spelling by now; no host of this kind is looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new FetchProblem('private')
}

/** Looks a host up as the connection is made, so that the address checked is the address used. */
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
