import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { pageFile } from '#site/server/publishing/paths.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { serveUntilEnd } from '#site/tests/support/servers/serve-until-end.ts'
import { openAssets } from './asset-files.ts'
import { Front } from './front.ts'
import { securityHeaders } from './security-headers.ts'

const ORIGIN = 'https://roster.example'
const PATH = '/agent/abcdefghijklmno'

/** A front that renders every page with `render`; returns a function that requests the page at PATH. */
async function serveRenders(render: (publish: (text: string) => Promise<void>) => Promise<string>) {
  const folder = scratchFolder()
  const publish = async (text: string) => {
    const file = join(folder, `${pageFile(PATH)}.html.br`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, brotliCompressSync(`<html>${text}</html>`))
  }
  const headers = securityHeaders(ORIGIN, "default-src 'none'")
  const unused = () => Promise.reject(new Error('not for a page'))
  const front = new Front({
    origin: ORIGIN,
    headers,
    pagesFolder: folder,
    dumpsFolder: folder,
    assets: await openAssets(folder, readConfig({}), headers),
    catalogue: { version: () => 1 },
    limits: { count: async () => undefined, bodies: { admit: () => undefined } },
    previews: { query: () => '' },
    onCorrupted: () => undefined,
    render: async () =>
      new Response(`<html>${await render(publish)}</html>`, { headers: { 'Content-Type': 'text/html' } }),
    astro: unused,
    images: { answer: unused },
    readiness: () => {
      throw new Error('nobody asks')
    },
    proxies: 0,
    log: pino({ enabled: false }),
  })
  const url = await serveUntilEnd(front.listener)
  return async () => (await fetch(url + PATH)).text()
}

test('a page published while another render runs is served to the next visitor', async () => {
  const read = await serveRenders(async (publish) => {
    await publish('version 1')
    return 'version 2'
  })
  expect(await read()).toBe('<html>version 1</html>')
  expect(await read()).toBe('<html>version 1</html>')
})
