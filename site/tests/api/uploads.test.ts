/** An upload from start to finish: a signed URL, one PUT, and no remains of failed attempts. */
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUBMIT_IMAGE_BYTES_MAX } from '#site/domain/limits.ts'
import { signIn, signUp } from '#site/tests/support/api/people.ts'
import { putImage, uploadAddress } from '#site/tests/support/api/uploading.ts'
import { noisyJpeg, photo } from '#site/tests/support/samples/image-bytes.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite('impatient')
const png = await photo(700, 400).png().toBuffer()

const uploads = () => site.pocketBase.root.collection('uploads')
const storedCount = async () => (await uploads().getList(1, 1)).totalItems
function incoming(): string[] {
  const folder = join(site.dataDir, 'images')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('an image is stored once, in its widths, for its sender', async () => {
  const { token, id } = await signUp(site)
  const address = await uploadAddress(site, token)
  expect(address).toMatch(
    /^\/objects\/uploads\/[0-9a-f]{32}\?exp=\d{10}&max=5242880&own=\w{15}&sig=[\w-]{43}$/,
  )
  const { status, headers, body } = await putImage(site, address, png)
  const [path = ''] = address.split('?')
  const key = path.split('/').at(-1) ?? ''
  expect({ status, body }).toMatchObject({ status: 200, body: { path, width: 700, height: 400 } })
  expect(headers.get('etag')).toBe(`"${key}"`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const record = await uploads().getFirstListItem(`key = '${key}'`)
  expect(record).toMatchObject({ owner: id, agent: '', width: 700, height: 400 })
  expect(record['client']).toMatch(/^[\w-]{43}$/)
  expect(record['bytes']).toBeLessThanOrEqual(png.length)
  expect(record['files'].map((name: string) => name.split('_')[0])).toEqual(['480', '960'])
  const again = await putImage(site, address, png)
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'This upload URL has already been used. Request a new one.' },
  })
  expect(incoming()).toEqual([])
})

test('a changed signed URL is refused', async () => {
  const address = await uploadAddress(site)
  const before = await storedCount()
  const other = await uploadAddress(site)
  const changed = [
    address.replace('max=5242880', 'max=52428800'),
    address.replace('own=', 'own=abcdefghijklmno'),
    address.replace(/exp=\d/, 'exp=9'),
    address.replace(/sig=../, 'sig=AA'),
    address.replace(/&sig=.*/, ''),
    address.replace(/\?.*/, ''),
    address.replace(/[0-9a-f]{32}/, /[0-9a-f]{32}/.exec(other)?.[0] ?? ''),
  ]
  for (const wrong of changed) {
    expect(await putImage(site, wrong, png), wrong).toMatchObject({
      status: 403,
      body: { message: "This upload URL isn't valid. Request a new one." },
    })
  }
  expect(await storedCount()).toBe(before)
  expect((await putImage(site, address, png)).status).toBe(200)
})

test('admins may upload 10 MB, others 5 MB', async () => {
  const large = Buffer.concat([png, Buffer.alloc(SUBMIT_IMAGE_BYTES_MAX)])
  const token = await signIn(site, TEST_ADMIN)
  expect((await putImage(site, await uploadAddress(site, token), large)).status).toBe(200)
  expect((await putImage(site, await uploadAddress(site), large)).status).toBe(413)
})

/** Sends an upload's head and the first part of its body, then hangs up. */
async function sendHalf(address: string, bytes: Buffer, length: string): Promise<void> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`PUT ${address} HTTP/1.1\r\nHost: ${hostname}\r\n${length}\r\n\r\n`)
  await new Promise((done) => socket.write(bytes.subarray(0, bytes.length / 2), done))
  await expect.poll(incoming).toHaveLength(1)
  socket.destroy()
}

test('an aborted upload leaves nothing, and its URL works again', async () => {
  const before = await storedCount()
  const jpeg = await noisyJpeg(800, 600)
  for (const length of [`Content-Length: ${jpeg.length}`, 'Transfer-Encoding: chunked']) {
    const address = await uploadAddress(site)
    const body = length.startsWith('T')
      ? Buffer.concat([Buffer.from(`${jpeg.length.toString(16)}\r\n`), jpeg])
      : jpeg
    await sendHalf(address, body, length)
    await expect.poll(incoming).toEqual([])
    expect(await storedCount()).toBe(before + (length.startsWith('T') ? 1 : 0))
    expect((await putImage(site, address, jpeg)).status).toBe(200)
  }
})

test('a larger body than announced by its signature is refused while it is sent', async () => {
  const large = Buffer.concat([png, Buffer.alloc(SUBMIT_IMAGE_BYTES_MAX + 1)])
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(large))
      controller.close()
    },
  })
  const response = await fetch(site.url + (await uploadAddress(site)), {
    method: 'PUT',
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ message: 'The image is larger than 5 MB.' })
})

test('one of two simultaneous uploads to one URL is stored', async () => {
  const address = await uploadAddress(site)
  const jpeg = await noisyJpeg(1200, 900)
  const answers = await Promise.all([putImage(site, address, jpeg), putImage(site, address, jpeg)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a URL is used up after several failures', async () => {
  const address = await uploadAddress(site)
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await putImage(site, address, Buffer.from('no image'))).status)
  expect(statuses).toEqual([415, 415, 415, 415, 415, 415, 409])
})

test('while PocketBase is away, an upload gets 503 with Retry-After, and its URL works later', async () => {
  const address = await uploadAddress(site)
  site.pocketBase.signal('SIGSTOP')
  try {
    const refused = await putImage(site, address, png)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(incoming()).toEqual([])
  } finally {
    // If the site considers it dead by now, another one is running.
    if (site.pocketBase.isRunning()) site.pocketBase.signal('SIGCONT')
  }
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
  // After resuming, PocketBase may still store the image. Either way, there's exactly one.
  expect([200, 409]).toContain((await putImage(site, address, png)).status)
  const key = /[0-9a-f]{32}/.exec(address)?.[0]
  expect((await uploads().getFullList({ filter: `key = '${key}'` })).length).toBe(1)
})
