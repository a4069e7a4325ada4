/** How much memory visits to hostile hosts take, in a process of their own with the site's flags. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'

const MB = 1024 * 1024
const networks = await twoNetworks()

/** Visits the first URL, then all of them twenty times, two at once, and prints what that added to the process. */
const VISITS = `
import pLimit from 'p-limit'
import { visit } from '#site/server/checks/visit.ts'
const urls = process.argv.slice(1)
const network = { resolve: async () => [{ address: '127.0.0.2', family: 4 }], isAllowed: (address) => address === '127.0.0.2' }
const look = (url) => visit(url, { network, userAgent: 'Roster/1.0', patienceMs: 300 })
await look(urls[0])
const idle = process.memoryUsage().rss
let most = idle
const turn = pLimit(2)
await Promise.all(Array.from({ length: 20 }, () => urls).flat().map((url) => turn(async () => {
  await look(url)
  most = Math.max(most, process.memoryUsage().rss)
})))
console.log(most - idle)`

test('bombs, 3 GB, and endless replies take less than 50 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MB))
  networks.serve('/', (_, response) => response.end('<title>Plain</title>'))
  networks.serve('/bomb', (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
  networks.serve('/huge', (_, response) => response.writeHead(200, { 'Content-Length': 3e9 }).write('x'))
  networks.serve('/drip', (_, response) => response.writeHead(200).write('<title>'))
  networks.serve('/endless', (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  networks.redirect('/circle', networks.url('/circle'))
  networks.redirect('/inward', 'http://169.254.169.254/')
  const urls = ['/', '/bomb', '/huge', '/drip', '/endless', '/circle', '/inward'].map((path) =>
    networks.url(path),
  )
  const options = ['--max-semi-space-size=8', '--input-type=module-typescript', '-e', VISITS, ...urls]
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: ROOT })
  expect(Number(stdout) / MB).toBeGreaterThan(0)
  expect(Number(stdout) / MB).toBeLessThan(50)
})
