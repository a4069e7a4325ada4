import { beforeEach, expect, test, vi } from 'vitest'
import { $toasts } from '#site/ui/toast/toast.ts'
import { UploadFailure } from './send-image.ts'
import { Uploads } from './uploads.ts'

const away = () => new UploadFailure('Network error. Check your connection, then retry.', true)
const expired = () => new UploadFailure('Request has expired. Retry …', false)
const picture = (name: string) => new File([new Uint8Array(1000)], name, { type: 'image/png' })
/** Lets promises continue; with a time, timers too. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Uploads whose requests the test ends as it likes. */
function openedUploads() {
  const sendings: { complete: () => void; fail: (error: Error) => void }[] = []
  const limits = { most: 20, bytesMax: 5_242_880, others: () => 0 }
  const uploads = new Uploads(limits, (_body, watch) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Uploads['upload']>>>()
    const path = `/objects/uploads/${sendings.length}`
    const complete = () => resolve({ path, width: 10, height: 10, bytes: 10, view: `${path}?by=me` })
    watch.onProgress(0)
    sendings.push({ complete, fail: reject })
    return promise
  })
  /** Like FilePond with files that it found valid. */
  const add = (...files: File[]) => {
    for (const file of files) if (!uploads.admit(file)) void uploads.upload(file).catch(() => undefined)
  }
  return { uploads, sendings, add, states: () => uploads.$files.get().map(({ status }) => status.state) }
}

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})

test('retries at once, after 1, 3, and 5 seconds, then fails', async () => {
  const { uploads, sendings, add, states } = openedUploads()
  add(picture('main.png'))
  await pass()
  for (const [index, rest] of [0, 1000, 3000, 5000].entries()) {
    sendings[index]?.fail(away())
    if (rest > 0) {
      await pass(rest - 1)
      expect([states(), sendings.length]).toEqual([['waiting'], index + 1])
    }
    await pass(1)
    expect([states(), sendings.length]).toEqual([['uploading'], index + 2])
  }
  sendings[4]?.fail(away())
  await pass(60_000)
  expect(sendings).toHaveLength(5)
  expect(uploads.$files.get()[0]?.status).toEqual({ state: 'error', message: away().message })
})

test('a file waiting for a retry can be paused or removed', async () => {
  const { uploads, sendings, add, states } = openedUploads()
  const files = ['1.png', '2.png'].map(picture)
  add(...files)
  await pass()
  // The first retry is immediate, the second has to wait.
  for (const first of [0, 2]) {
    for (const one of sendings.slice(first)) one.fail(away())
    await pass()
  }
  expect(states()).toEqual(['waiting', 'waiting'])
  if (files[0]) uploads.pause(files[0])
  uploads.remove(2)
  await pass(60_000)
  expect([states(), sendings.length]).toEqual([['paused'], 4])
})

test('the dialog stays open if a file failed', async () => {
  const { uploads, sendings, add } = openedUploads()
  uploads.open()
  add(picture('1.png'), picture('2.png'))
  await pass()
  sendings[0]?.complete()
  sendings[1]?.fail(expired())
  await pass(60_000)
  expect([uploads.$heldOpen.get(), uploads.$open.get()]).toEqual([false, true])
  expect(uploads.$summary.get()).toBe('1 of 2 complete, 1 failed')
  expect(uploads.close()).toBe(true)
  expect($toasts.get()[0]).toMatchObject({ description: '1 image uploaded successfully.' })
})

test('each completed upload keeps the dialog open for two seconds of its own', async () => {
  const { uploads, sendings, add } = openedUploads()
  uploads.open()
  add(picture('first.png'))
  await pass()
  sendings[0]?.complete()
  await pass(1000)
  add(picture('second.png'))
  await pass()
  sendings[1]?.complete()
  await pass(1500)
  expect([uploads.$heldOpen.get(), uploads.$open.get()]).toEqual([true, true])
  await pass(500)
  expect([uploads.$heldOpen.get(), uploads.$open.get()]).toEqual([false, false])
})

test('with the dialog closed, a completed upload is reported at once', async () => {
  const { uploads, sendings, add } = openedUploads()
  add(picture('1.png'))
  await pass()
  sendings[0]?.complete()
  await pass()
  expect(uploads.$heldOpen.get()).toBe(false)
  expect($toasts.get()[0]).toMatchObject({ description: '1 image uploaded successfully.' })
})
