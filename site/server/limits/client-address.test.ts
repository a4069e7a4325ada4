import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from '#site/server/limits/network.ts'

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const made = new IncomingMessage(socket)
  if (forwarded !== undefined) made.headers['x-forwarded-for'] = forwarded
  return made
}

test.each([
  ['a visitor of its own', '203.0.113.9', undefined, 0, '203.0.113.9'],
  ['a visitor who claims another address', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy and a claim', '127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies and a claim', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['fewer entries than proxies', '127.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
  ['a proxy that says nothing', '10.0.0.2', undefined, 1, '10.0.0.2'],
  ['a proxy that names the port', '10.0.0.2', '203.0.113.9:1001', 1, '203.0.113.9'],
  ['a proxy that names the port of IPv6', '10.0.0.2', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['a proxy that brackets IPv6', '10.0.0.2', '[2001:db8::1]', 1, '2001:db8::1'],
  ['IPv6', '10.0.0.2', '2001:DB8::1', 1, '2001:db8::1'],
  ['a proxy that knows no address', '10.0.0.2', 'unknown', 1, 'unknown'],
  ['IPv4 over IPv6 in hexadecimal', '10.0.0.2', '::ffff:c633:6401', 1, '198.51.100.1'],
  ['IPv4 over IPv6 at length', '10.0.0.2', '[0:0:0:0:0:ffff:c633:6401]:443', 1, '198.51.100.1'],
  ['IPv4 over IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
])('%s', (_, remote, forwarded, proxies, expected) => {
  expect(clientAddress(request(remote, forwarded), proxies)).toBe(expected)
})
