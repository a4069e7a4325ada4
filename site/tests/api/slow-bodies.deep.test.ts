/** Slow request bodies block only their sender, and not for long; hanging up is no error. */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BODIES_TOO_MANY, BODY_TOO_SLOW } from '#site/domain/texts/api.ts'
import { type RawAnswer, rawRequest } from '#site/tests/support/api/raw-request.ts'
import { uploadAddress } from '#site/tests/support/api/uploading.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const SLOW = '198.51.100.1'
const OTHER = '198.51.100.2'
const UPLOADS = 24

const site = await ownSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

interface Drip {
  method: string
  from?: string
  type?: string
  /** Bytes in the first part. Default: size. */
  first?: number
  /** Bytes in each part, sent at this interval. */
  size: number
  everyMs: number
}

/** Sends a body part by part until the site replies. */
async function drip(path: string, body: Buffer, drip: Drip) {
  const { method, from = SLOW, type = '', size, first = size, everyMs } = drip
  const { hostname, port } = new URL(site.url)
  const headers = { 'Content-Length': body.length, 'X-Forwarded-For': from, 'Content-Type': type }
  const sent = request({ hostname, port, path, method, headers, agent: false })
  const replied = new Promise<Pick<RawAnswer, 'status'> & { message: string }>((resolve, reject) => {
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, message: text && JSON.parse(text).message })
    })
    sent.on('error', reject)
  })
  let waiting = true
  const reply = replied.finally(() => {
    waiting = false
  })
  for (let [at, end] = [0, first]; waiting && at < body.length; [at, end] = [end, end + size]) {
    sent.write(body.subarray(at, end))
    await Promise.race([reply, sleep(everyMs)])
  }
  sent.end()
  return await reply
}

test('slow uploads of one client do not block others, and time out', async () => {
  const image = await noisyJpeg(1600, 1200)
  const addresses = await Promise.all(Array.from({ length: UPLOADS }, () => uploadAddress(site)))
  const slow = addresses.map((path) => drip(path, image, { method: 'PUT', size: 1000, everyMs: 500 }))
  await sleep(1000)
  const own = await rawRequest(site.url, '/api/auth/signin', { 'x-forwarded-for': SLOW }, 'POST', '{}')
  expect(own.status).toBe(415)
  const other = await drip(await uploadAddress(site), image, {
    method: 'PUT',
    from: OTHER,
    size: image.length,
    everyMs: 0,
  })
  expect(other.status).toBe(200)
  const replies = await Promise.all(slow)
  const tooSlow = replies.filter(({ status }) => status === 408)
  expect(tooSlow).toHaveLength(6)
  for (const { message } of tooSlow) expect(message).toBe(BODY_TOO_SLOW)
  const refused = replies.filter(({ status }) => status !== 408)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect(refused[0]?.message).toBe(BODIES_TOO_MANY(5))
}, 90_000)

test('a client that disconnects after an early refusal frees its place', async () => {
  const { hostname, port } = new URL(site.url)
  for (let n = 0; n < 8; n += 1) {
    const sent = request({
      hostname,
      port,
      path: '/api/users/profile',
      method: 'PUT',
      agent: false,
      headers: { 'Content-Length': 900_000, 'X-Forwarded-For': '198.51.100.4', Authorization: 'nonsense' },
    })
    sent.on('error', () => undefined)
    sent.write('{')
    const [response] = await once(sent, 'response')
    expect(response.statusCode).not.toBe(429)
    sent.destroy()
  }
})

test('a client that disconnects is no error', async () => {
  const { hostname, port } = new URL(site.url)
  for (const words of [
    'POST /api/auth/signin HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\nHost: x\r\n\r\n{"em',
    'GET /api/agents?search=a&limit=100 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /catalogue.json HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /?search=hung-up HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const visitor = connect(Number(port), hostname)
    await once(visitor, 'connect')
    visitor.write(words)
    await sleep(50)
    visitor.resetAndDestroy()
  }
  await fetch(`${site.url}/healthz`)
  await sleep(300)
  const complaints = site.log().match(/^.*(failed|error|aborted).*$/gim)
  expect(complaints).toBeNull()
})

test('a stalled body gets 408, a slow steady one is read', async () => {
  const json = { method: 'POST', type: 'application/json', from: '198.51.100.3' }
  const image = await noisyJpeg(2400, 1800)
  const long = { method: 'PUT', from: OTHER, size: Math.ceil(image.length / 66), everyMs: 1000 }
  expect(long.size).toBeGreaterThan(10_000)
  const large = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  const at = (bytesPerSecond: number) => ({ method: 'PUT', size: bytesPerSecond / 4, everyMs: 250 })
  const [slow, steady, pausing, stalling, fading, late, five, three] = await Promise.all([
    drip('/api/auth/signin', Buffer.from(' '.repeat(60_000)), { ...json, size: 500, everyMs: 1000 }),
    drip('/api/auth/signin', Buffer.from(' '.repeat(64_000)), { ...json, size: 8000, everyMs: 700 }),
    drip(await uploadAddress(site), image, { ...long, size: image.length / 3, everyMs: 15_000 }),
    drip(await uploadAddress(site), image, {
      ...long,
      from: SLOW,
      first: 1000,
      size: 400_000,
      everyMs: 20_000,
    }),
    drip(await uploadAddress(site), image, { ...long, size: image.length - 9000, everyMs: 60_000 }),
    drip(await uploadAddress(site), image, long),
    drip(await uploadAddress(site), large(5_000_000), { ...at(60_000), from: '198.51.100.5' }),
    drip(await uploadAddress(site), large(3_000_000), { ...at(40_000), from: '198.51.100.6' }),
  ])
  for (const refused of [slow, fading]) expect(refused).toEqual({ status: 408, message: BODY_TOO_SLOW })
  expect(steady.status).toBe(400)
  for (const arrived of [pausing, stalling, late, five, three]) expect(arrived.status).toBe(200)
  expect(site.log().match(/^.*(failed|error|aborted).*$/gim)).toBeNull()
}, 150_000)
