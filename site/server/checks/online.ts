/** Tests whether our own network is up. */
import { connect } from 'node:net'
import { checkedLookup, type Network } from '#site/server/fetching/network.ts'

const TIMEOUT_MS = 3000

/** True as soon as a host accepts a connection. Nothing is sent. */
export async function isOnline(urls: readonly string[], network: Network): Promise<boolean> {
  for (const url of urls) if (await canConnect(new URL(url), network)) return true
  return false
}

function canConnect({ hostname, port, protocol }: URL, network: Network): Promise<boolean> {
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    lookup: checkedLookup(network),
    timeout: TIMEOUT_MS,
  })
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('timeout', () => resolve(false))
  }).finally(() => socket.destroy())
}
