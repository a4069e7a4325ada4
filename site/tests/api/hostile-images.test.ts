/** Hostile uploads: rejected with a reason or made harmless. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { putImage, uploadAddress } from '#site/tests/support/api/uploading.ts'
import { hostileImages } from '#site/tests/support/samples/hostile-images.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const CORPUS = await hostileImages()
const site = await sharedSite()

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
