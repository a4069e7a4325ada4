/** No URL leads to this machine or its private networks, however it is spelled or hidden. */
import { expect, test } from 'vitest'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { fetchFile } from './fetch-file.ts'
import { INTERNET } from './network.ts'

const networks = await twoNetworks()

const { options } = networks

const problem = (reason: string) => expect.objectContaining({ reason })

const PRIVATE = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://017700000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0x7f.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127.127.127.127:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://127。0。0。1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::]:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[ff02::1]:PORT/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://168.63.129.16/metadata/',
  'http://192.0.0.192/opc/v2/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://inside.example:PORT/',
  'https://inside.example:PORT/',
  'http://inside6.example:PORT/',
  'http://mapped.example:PORT/',
  'http://metadata.example/computeMetadata/v1/',
]

test.each(PRIVATE)('%s is neither requested nor redirected to', async (spelling) => {
  const address = spelling.replace('PORT', String(networks.insidePort))
  await expect(fetchFile(address, options())).rejects.toEqual(problem('private'))
  networks.redirect('/in', address.replace(/\P{ASCII}/gu, encodeURIComponent))
  await expect(fetchFile(networks.url('/in'), options())).rejects.toEqual(problem('private'))
  expect([networks.insideConnections(), networks.outsideConnections()]).toEqual([0, 1])
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => expect(INTERNET.isAllowed(address)).toBe(true),
)

test.each([
  ['http://user:secret@good.example/', 'credentials'],
  ['http://user@good.example/', 'credentials'],
  ['file:///etc/passwd', 'not web'],
  ['ftp://good.example/', 'not web'],
  ['gopher://good.example:70/_x', 'not web'],
  ['data:text/html,<title>x</title>', 'not web'],
  ['http://good.example:22/', 'port'],
  ['http://good.example:25/', 'port'],
  ['http://good.example:6379/', 'port'],
  ['http://good.example:11211/', 'port'],
])('%s is refused before its host is resolved', async (address, reason) => {
  const silent = { ...INTERNET, resolve: () => Promise.reject(new Error('was looked up')) }
  await expect(fetchFile(address, options({ network: silent }))).rejects.toEqual(problem(reason))
  networks.redirect('/on', address)
  await expect(fetchFile(networks.url('/on'), options())).rejects.toEqual(problem(reason))
})

test('a host that resolves to a public address first and a private one then is refused', async () => {
  networks.serve('/page', (_, response) => response.end('public'))
  const page = networks.url('/page', 'rebind.example')
  const asked = options()
  expect((await fetchFile(page, asked)).body.toString()).toBe('public')
  await expect(fetchFile(page, asked)).rejects.toEqual(problem('private'))
  networks.redirect('/again', `http://rebind.example:${networks.insidePort}/`)
  await expect(fetchFile(networks.url('/again', 'rebind.example'), options())).rejects.toEqual(
    problem('private'),
  )
  expect(networks.insideConnections()).toBe(0)
})

test('uses only the public addresses of a host with both kinds', async () => {
  networks.serve('/page', (_, response) => response.end('public'))
  const { body } = await fetchFile(networks.url('/page', 'mixed.example'), options())
  expect(body.toString()).toBe('public')
  expect(networks.insideConnections()).toBe(0)
})
