/** Uppy's real client uploads to S3 through the site's routes, despite failures on the way. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { build } from 'vite'
import { PAGES } from '#site/domain/addresses.ts'
import { ROOT } from '#site/server/build/build.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { type S3Site, startS3Site } from '#site/tests/support/sites/s3-site.ts'

/** The bundle of uppy-client.ts. */
async function bundleUppy(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(ROOT, 'site/tests/support/servers/uppy-client.ts'),
        formats: ['iife'],
        name: 'client',
      },
    },
  })
  const [result] = [built].flat()
  const code = result && 'output' in result ? result.output[0].code : ''
  if (!code) throw new Error('Uppy was not bundled')
  return code
}

/** Opens a real page of the site for a signed-in user, with its own content policy. `page.evaluate` finds Uppy at `window.uppy`. */
async function openUppyPage(
  page: Page,
  origin: string,
  code: string,
  settings: { token: string; parts: boolean },
): Promise<void> {
  await page.addInitScript({ content: code })
  await page.goto(origin + PAGES.privacy)
  await page.evaluate((given) => {
    window.uppy = window.openUppy(given)
  }, settings)
}

const PART_BYTES = 5 * 1024 * 1024
const PARTS = 24

let open: S3Site
let code: string
/** Violations of the site's own policy, which applies to the page. */
const refused: string[] = []

test.beforeAll(async () => {
  ;[open, code] = await Promise.all([startS3Site(), bundleUppy()])
})
test.afterAll(() => open.stop())
test.beforeEach(({ page }) => {
  open.s3.fault = () => undefined
  open.s3.hold = () => undefined
  open.s3.requests.length = 0
  refused.length = 0
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
  })
})
test.afterEach(() => expect(refused).toEqual([]))

const events = (page: Page) => page.evaluate(() => window.uppy.events)
/** The first matching request gets this response, all others the regular one. */
function failOnce(pattern: RegExp, fault: 'cut' | 500 | 403): void {
  open.s3.fault = (request) => {
    if (!pattern.test(request)) return undefined
    open.s3.fault = () => undefined
    return fault
  }
}

/** Holds parts from this one on until the returned function is called, however slowly the test checks what has been sent. */
function holdParts(first: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  open.s3.hold = (request) => {
    const part = Number(/^PUT .*partNumber=(\d+)&/.exec(request)?.[1])
    return part >= first ? promise : undefined
  }
  return resolve
}

/** The hash of the page's file with this many parts. */
function expectedHash(parts: number): string {
  const hash = createHash('sha256')
  const rest = Buffer.alloc(PART_BYTES - 4, 7)
  for (let number = 1; number <= parts; number++) {
    const head = Buffer.alloc(4)
    head.writeUInt32LE(number)
    hash.update(head).update(rest)
  }
  return hash.digest('hex')
}

async function storedHash(key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await open.s3.read(key)).body ?? []) hash.update(chunk)
  return hash.digest('hex')
}

async function keyOf(page: Page): Promise<string> {
  await expect.poll(async () => (await events(page)).at(-1), { timeout: 120_000 }).toMatch(/^success /)
  const location = (await events(page)).at(-1)?.slice('success '.length) ?? ''
  return location.slice(`${open.s3.url}/roster-files/`.length)
}

const sent = (part: number) =>
  open.s3.requests.filter((request) => request.startsWith('PUT') && request.includes(`partNumber=${part}&`))
    .length

/** Waits until S3 has had no request for a moment. */
async function quiet(page: Page): Promise<void> {
  const more = async () => {
    const before = open.s3.requests.length
    await page.waitForTimeout(300)
    return open.s3.requests.length - before
  }
  await expect.poll(more).toBe(0)
}

test('120 MB are uploaded in parts despite a cut connection, a pause, and a failure', async ({ page }) => {
  await openUppyPage(page, open.site.url, code, { token: open.person.token, parts: true })
  const lists = requestsOf(page, /\/s3\/multipart\/[^/?]+\?key=/)
  failOnce(/^PUT .*partNumber=3&/, 'cut')
  const release = holdParts(7)
  await page.evaluate(() => {
    window.uppy.add('film.mp4', 'video/mp4', 120)
    window.uppy.begin()
  })
  for (let part = 1; part <= 6; part++) await expect.poll(() => events(page)).toContain(`part ${part}`)
  await page.evaluate(() => window.uppy.pause())
  await quiet(page)
  expect([sent(3), sent(PARTS), lists.length]).toEqual([2, 0, 0])
  failOnce(/^PUT .*partNumber=20&/, 403)
  release()
  await page.evaluate(() => window.uppy.resume())
  await expect.poll(async () => (await events(page)).at(-1), { timeout: 120_000 }).toMatch(/^error /)
  expect([sent(20), sent(21), lists.length]).toEqual([1, 0, 1])
  await page.evaluate(() => window.uppy.retry())
  const key = await keyOf(page)
  expect(key).toMatch(new RegExp(`^uploads-large/${open.person.id}/[0-9a-f]{32}-film\\.mp4$`))
  expect([1, 2, 4, 5, 20, 21, PARTS].map(sent)).toEqual([1, 1, 1, 1, 2, 1, 1])
  expect(lists).toHaveLength(2)
  expect(await storedHash(key)).toBe(expectedHash(PARTS))
  expect(open.s3.parts.uploads()).toEqual([])
})

test('a small file is uploaded in one request with a signed form', async ({ page }) => {
  await openUppyPage(page, open.site.url, code, { token: open.person.token, parts: false })
  await page.evaluate(() => {
    window.uppy.add('cat picture.png', 'image/png', 5)
    window.uppy.begin()
  })
  const key = await keyOf(page)
  expect(key).toMatch(/-cat-picture\.png$/)
  expect(await storedHash(key)).toBe(expectedHash(1))
})
