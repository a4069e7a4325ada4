/** Tells addresses of the public internet from those of this machine and of networks behind it (SSRF). */
import { BlockList, isIPv6 } from 'node:net'

/** Special-purpose addresses of the IANA registries: loopback, private, link-local, shared, documentation, multicast, tunnels. */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    // Looks public, but is the service beside every machine at Azure.
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
  // Only 2000::/3 is given out; forms that hold an IPv4 address lie outside of it, but for 6to4 and Teredo.
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const

/** One list for each family: in one, an IPv4 address would also count as an IPv6 one that holds it. */
const special = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

/** Whether an IP address belongs to the public internet. */
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
