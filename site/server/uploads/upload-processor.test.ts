import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STORAGE_FULL } from '#site/domain/texts/api.ts'
import { IMAGE_TOO_SLOW, IMAGE_TRIED_TOO_OFTEN } from '#site/domain/texts/stored-files.ts'
import { apiErrorOf } from '#site/server/http/errors.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { PNG_START } from '#site/tests/support/samples/image-bytes.ts'
import { Signer } from './signed-uploads.ts'

vi.mock('node:fs/promises', { spy: true })
vi.mock('#site/server/config/disk.ts', { spy: true })
// Another file in this worker may have imported them without the spies.
vi.resetModules()
const { open } = await import('node:fs/promises')
const { hasUploadRoom } = await import('#site/server/config/disk.ts')
const { Concurrency } = await import('#site/server/limits/concurrency.ts')
const { Thread } = await import('#site/server/threads/thread.ts')
const { UploadProcessor } = await import('./upload-processor.ts')

const ENCODED = { width: 10, height: 10, files: [{ name: 480, bytes: new Uint8Array(10) }] }

const id = (n: number) => n.toString(16).padStart(32, '0')

/** An image as a browser sends it, complete. */
function sent(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.push(PNG_START)
  request.push(null)
  request.complete = true
  return request
}

function openTaking() {
  const folder = dirname(scratchFile())
  const created: string[] = []
  const stored = { create: async ({ key }: { key: string }) => void created.push(key) }
  const processor = new UploadProcessor({ dataFolder: folder, signer: new Signer(() => 'secret'), stored })
  onTestFinished(() => processor.close())
  const take = (n: number, visitor = '127.0.0.1') =>
    processor.take(id(n), { max: 1000, owner: '', client: '', visitor, expires: Date.now() }, sent())
  return { take, created }
}

/** Images that the thread is encoding, each until the test completes it. */
function heldThread() {
  const begun: PromiseWithResolvers<unknown>[] = []
  vi.spyOn(Thread.prototype, 'request').mockImplementation(() => {
    const image = Promise.withResolvers<unknown>()
    begun.push(image)
    return image.promise
  })
  return begun
}

/** Stops the clock, so that no image waits too long. */
function watchTurns() {
  vi.useFakeTimers({ toFake: ['performance'] })
  return vi.spyOn(Concurrency.prototype, 'take')
}

test.each([
  ['nearly full', () => void vi.mocked(hasUploadRoom).mockReturnValueOnce(false)],
  ['full half-way', async () => void vi.mocked(open).mockResolvedValueOnce(await open('/dev/full', 'w'))],
])('a disk that is %s refuses an upload with 503', async (_, fill) => {
  await fill()
  const { take, created } = openTaking()
  const refusal = await take(1).catch(apiErrorOf)
  expect(refusal).toMatchObject({ status: 503, body: { message: STORAGE_FULL } })
  expect(created).toEqual([])
})

test('encodes two images at once, and the next when one is done', async () => {
  const turns = watchTurns()
  const begun = heldThread()
  const { take, created } = openTaking()
  const taken = Promise.all([1, 2, 3, 4, 5].map((n) => take(n)))
  await expect.poll(() => turns.mock.calls).toHaveLength(5)
  await expect.poll(() => begun).toHaveLength(2)
  for (const done of [1, 2, 3]) {
    begun[done - 1]?.resolve(ENCODED)
    await expect.poll(() => created).toHaveLength(done)
    await expect.poll(() => begun).toHaveLength(done + 2)
  }
  for (const image of begun) image.resolve(ENCODED)
  expect((await taken).map(({ path }) => path)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `/objects/uploads/${id(n)}`),
  )
  expect(begun).toHaveLength(5)
})

test("a network with many queued images doesn't block others", async () => {
  const turns = watchTurns()
  const begun = heldThread()
  const { take, created } = openTaking()
  const many = [1, 2, 3, 4, 5, 6].map((n) => take(n, `2001:db8:1:${n}::1`))
  await expect.poll(() => turns.mock.calls).toHaveLength(6)
  const other = take(7, '203.0.113.1')
  await expect.poll(() => turns.mock.calls).toHaveLength(7)
  for (const done of [1, 2, 3, 4]) {
    begun[done - 1]?.resolve(ENCODED)
    await expect.poll(() => created).toHaveLength(done)
  }
  expect(created).toContain(id(7))
  await expect.poll(() => begun).toHaveLength(6)
  for (const image of begun) image.resolve(ENCODED)
  await expect.poll(() => begun).toHaveLength(7)
  begun[6]?.resolve(ENCODED)
  await Promise.all([...many, other])
})

test('an image that took too long uses up its URL', async () => {
  const begun = heldThread()
  const { take } = openTaking()
  const slow = take(1).catch(apiErrorOf)
  await expect.poll(() => begun).toHaveLength(1)
  begun[0]?.resolve({ refused: IMAGE_TOO_SLOW })
  expect(await slow).toMatchObject({ status: 422, body: { message: IMAGE_TOO_SLOW } })
  expect(await take(1).catch(apiErrorOf)).toMatchObject({
    status: 409,
    body: { message: IMAGE_TRIED_TOO_OFTEN },
  })
})
