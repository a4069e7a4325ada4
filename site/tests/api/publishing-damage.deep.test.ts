/** A bad row, a corrupted file, or a failing page affects its own page only. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { ENDLESS_SLUG, insertCategory, runSql } from '#site/tests/support/api/raw-sql.ts'
import { agentFolder, read, soon, writeSome } from '#site/tests/support/sites/restarted-site.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

let [blocked, unharmed] = ['', '']

let site = await startTestSite()
afterAll(() => site.stop())
// No more than fit on the first page of a list.
const ids = await writeSome(site, PAGE_SIZE)
;[blocked = '', unharmed = ''] = ids

/** Possible remains of a compressed page. */
const CORRUPTIONS: ((br: Buffer) => Buffer)[] = [
  () => Buffer.alloc(0),
  (br) => br.subarray(0, br.length / 2),
  (br) => Buffer.alloc(br.length),
  () => Buffer.from('no brotli at all'),
  (br) => brotliCompressSync(brotliDecompressSync(br).subarray(0, 500)),
]
const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Corrupts each page's file in a different way; returns the original pages by path. */
function corruptPages(): Map<string, Buffer> {
  const folder = join(agentFolder(site), '..')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const whole = new Map<string, Buffer>()
  // Drafts don't have a URL.
  for (const [at, name] of names.filter((one) => /^[^.].*\.br$/.test(one)).entries()) {
    const file = join(folder, name)
    const br = readFileSync(file)
    writeFileSync(file, CORRUPTIONS[at % CORRUPTIONS.length]?.(br) ?? '')
    whole.set(`/${name.replace(/\.html\.br$/, '')}`.replace(/^\/index$/, '/'), brotliDecompressSync(br))
  }
  return whole
}

test('corrupted page files never reach a visitor, in any encoding', async () => {
  const pages = corruptPages()
  expect(pages.size).toBeGreaterThan(CORRUPTIONS.length)
  for (const [path, page] of pages) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { status, headers, body } = await rawRequest(site.url, path, { 'accept-encoding': encoding })
      expect(status, path).toBe(200)
      const unpack = UNPACK[String(headers['content-encoding'])]
      expect((unpack ? unpack(body) : body).equals(page), `${path} ${encoding}`).toBe(true)
    }
  }
  await vi.waitFor(() => site.settled(), soon)
})

test('an impossible slug and a folder in the way of a file affect their own pages only', async () => {
  const file = join(agentFolder(site), `${blocked}.html.br`)
  rmSync(file)
  mkdirSync(join(file, 'in the way'), { recursive: true })
  runSql(site.dataDir, "update categories set slug = 'No Slug/../'")
  insertCategory(site.dataDir, ENDLESS_SLUG)
  await changeAgent(site.pocketBase.root, blocked, { name: 'In The Way' })
  await expect.poll(async () => (await read(site, '/')).text).toContain('In The Way')
  await changeAgent(site.pocketBase.root, unharmed, { name: 'Not Harmed' })
  await expect.poll(async () => (await read(site, `/agent/${unharmed}`)).text).toContain('Not Harmed')
  await site.settled()
  expect((await read(site, `/agent/${blocked}`)).text).toContain('In The Way')
  expect((await read(site, `/category/${ENDLESS_SLUG}`)).text).toContain('Written by hand')
  const ready = await fetch(`${site.url}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready', publisher: { complete: true, failing: 2 } })
  expect(site.log()).not.toContain('publisher thread exited')
}, 180_000)

test('page files left empty, cut, or wrong by a power cut are rewritten at the next start, and an earlier build is removed', async () => {
  await changeAgent(site.pocketBase.root, ids[2] ?? '', { name: 'Zweitausendeins' })
  await site.settled()
  await site.end()
  const folder = agentFolder(site)
  const another = join(site.dataDir, 'pages', 'another-build')
  mkdirSync(another)
  const some = ids.slice(4, 9)
  const [empty, cut, plain, wrong] = some.map((id) => join(folder, `${id}.html.br`))
  if (!empty || !cut || !plain || !wrong) throw new Error('Too few agents')
  truncateSync(empty, 0)
  truncateSync(cut, 500)
  truncateSync(plain.replace('.br', ''), 0)
  writeFileSync(wrong, readFileSync(wrong).reverse())
  site = await startTestSite({ dataDir: site.dataDir })
  await expect.poll(() => existsSync(another)).toBe(false)
  expect((await read(site, `/agent/${unharmed}`)).text).toContain('Not Harmed')
  await vi.waitFor(() => {
    for (const id of some) {
      const page = readFileSync(join(folder, `${id}.html`))
      expect(page.toString()).toContain('</html>')
      expect(brotliDecompressSync(readFileSync(join(folder, `${id}.html.br`)))).toEqual(page)
    }
  }, soon)
  for (const id of some) expect((await read(site, `/agent/${id}`)).text).toContain('</html>')
})

/** Overwrites everything but the header of a file that others have open. */
function overwrite(path: string): void {
  const HEAD = 4096
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - HEAD, 0xaa), 0, undefined, HEAD)
  closeSync(file)
}

test('a replica corrupted while the site runs is rebuilt, and every reader gets the new one', async () => {
  await site.settled()
  const addresses = ['/api/agents?limit=100', '/api/agents?search=zweitausendeins', `/agent/${ids[3]}`]
  const before = await Promise.all(addresses.map((address) => read(site, address)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  site.pocketBase.signal('SIGSTOP')
  overwrite(join(site.dataDir, 'catalogue.db'))
  await vi.waitFor(async () => {
    await read(site, `/api/agents?limit=50&offset=${Date.now() % 20}`)
    const { status, text } = await read(site, '/readyz')
    expect(JSON.parse(text)).toMatchObject({ status: 'not ready', replica: { damaged: true } })
    expect(status).toBe(503)
  }, soon)
  site.pocketBase.signal('SIGCONT')
  await vi.waitFor(async () => {
    expect(JSON.parse((await read(site, '/readyz')).text)).toMatchObject({
      status: 'ready',
      replica: { damaged: false },
    })
  }, soon)
  await site.settled()
  await expect
    .poll(async () => await Promise.all(addresses.map((address) => read(site, address))))
    .toEqual(before)
  await changeAgent(site.pocketBase.root, ids[1] ?? '', { name: 'Nachgereicht' })
  for (const address of ['/api/agents?limit=100', '/api/agents?search=nachgereicht', `/agent/${ids[1]}`]) {
    await expect.poll(async () => (await read(site, address)).text).toContain('Nachgereicht')
  }
}, 180_000)
