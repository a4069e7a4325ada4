/** Page files that a power cut or a careless hand has damaged: visitors get the right page all the same, and the file is made again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

const soon = { timeout: 60_000, interval: 50 }
const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** What may be left of a compressed page. */
const DAMAGES: ((br: Buffer) => Buffer)[] = [
  () => Buffer.alloc(0),
  (br) => br.subarray(0, br.length / 2),
  (br) => Buffer.alloc(br.length),
  () => Buffer.from('no brotli at all'),
  (br) => brotliCompressSync(brotliDecompressSync(br).subarray(0, 500)),
]

/** Damages each page's file in its own way; answers the pages as they were, by address. */
function damage(dataDir: string): Map<string, Buffer> {
  const pages = join(dataDir, 'pages')
  const folder = join(pages, readdirSync(pages)[0] ?? '')
  // What is being written has no address yet.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (one) => !one.startsWith('.'),
  )
  const whole = new Map<string, Buffer>()
  for (const [at, name] of names.filter((one) => one.endsWith('.br')).entries()) {
    const file = join(folder, name)
    const br = readFileSync(file)
    writeFileSync(file, DAMAGES[at % DAMAGES.length]?.(br) ?? '')
    whole.set(`/${name.replace(/\.html\.br$/, '')}`.replace(/^\/index$/, '/'), brotliDecompressSync(br))
  }
  return whole
}

async function expectWhole(site: TestSite, pages: Map<string, Buffer>): Promise<void> {
  expect(pages.size).toBeGreaterThan(DAMAGES.length)
  for (const [path, page] of pages) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { status, headers, body } = await rawRequest(site.url, path, { 'accept-encoding': encoding })
      expect(status, path).toBe(200)
      const unpack = UNPACK[String(headers['content-encoding'])]
      expect((unpack ? unpack(body) : body).equals(page), `${path} ${encoding}`).toBe(true)
    }
  }
}

test('damaged pages are served right and made again, while the site runs and after a start', async () => {
  let site = await startTestSite()
  onTestFinished(() => site.stop())
  const console = site.pocketBase.as(site.pocketBase.superuserToken)
  const category = await writeCategory(console, 'Damage')
  for (let n = 0; n < DAMAGES.length; n += 1) await writeAgent(console, { category })
  await site.settled()

  await expectWhole(site, damage(site.dataDir))
  await vi.waitFor(() => site.settled(), soon)
  const again = damage(site.dataDir)
  expect((await rawRequest(site.url, '/healthz')).status).toBe(200)

  await site.end()
  site = await startTestSite({ dataDir: site.dataDir })
  await expectWhole(site, again)
})
