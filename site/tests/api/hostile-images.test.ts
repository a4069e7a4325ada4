/** Hostile uploads: rejected with a reason or made harmless, without using up the site's memory. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { putImage, uploadAddress } from '#site/tests/support/api/uploading.ts'
import { hostileImages } from '#site/tests/support/samples/hostile-images.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const CORPUS = await hostileImages()
const MEMORY_MAX_MB = 300

let highestMb = 0

/** Memory of the site's own process, without PocketBase. */
function residentMb(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const site = await ownSite()
await site.settled()
const idleMb = residentMb()
const watching = setInterval(() => {
  highestMb = Math.max(highestMb, residentMb())
}, 10)
afterAll(() => clearInterval(watching))

const storedCount = async () => (await site.pocketBase.root.collection('uploads').getList(1, 1)).totalItems

test.each(CORPUS)('$name', async ({ bytes, headers, status, message, size }) => {
  const before = await storedCount()
  const answer = await putImage(site, await uploadAddress(site), bytes, headers)
  expect(answer).toMatchObject({ status, body: message ? { message } : size })
  expect(await storedCount()).toBe(before + (status === 200 ? 1 : 0))
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  if (status !== 200) return
  const { view } = Object(answer.body)
  const shown = await fetch(site.url + view)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const stored = Buffer.from(await shown.arrayBuffer())
  const { format, exif, icc, xmp, iptc, width, height } = await sharp(stored).metadata()
  expect({ format, exif, icc, xmp, iptc, width, height }).toEqual({ format: 'webp', ...size })
  expect(stored.toString('latin1')).not.toMatch(/script|<\?php|Secret|alert/)
})

test('all images at once get replies, and memory stays small', async () => {
  const addresses = await Promise.all(CORPUS.map(() => uploadAddress(site)))
  const statuses = await Promise.all(
    CORPUS.map(
      async ({ bytes, headers }, at) => (await putImage(site, addresses[at] ?? '', bytes, headers)).status,
    ),
  )
  for (const [at, status] of statuses.entries()) expect([CORPUS[at]?.status, 503]).toContain(status)
  expect(highestMb - idleMb).toBeLessThan(MEMORY_MAX_MB)
  expect(highestMb).toBeGreaterThan(idleMb)
})
