/** Hostile uploads at once don't use up the site's memory. */
import { readFileSync } from 'node:fs'
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
