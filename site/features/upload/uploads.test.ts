import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { away, expired, openedUploads, pass, picture } from '#site/tests/support/fakes/watched-uploads.ts'
import { $toasts } from '#site/ui/toast/toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => vi.useRealTimers())

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

test('pausing aborts the request, and resuming sends from the start', async () => {
  const { uploads, sendings, add, states } = openedUploads()
  const file = picture('main.png')
  add(file)
  await pass()
  sendings[0]?.watch.onProgress(310)
  uploads.pause(file)
  expect(sendings[0]?.watch.signal.aborted).toBe(true)
  // Progress that the aborted request still reports changes nothing.
  sendings[0]?.watch.onProgress(900)
  sendings[0]?.fail(away())
  await pass(60_000)
  expect(uploads.$files.get()[0]?.status).toEqual({ state: 'paused', progress: 31 })
  expect(sendings).toHaveLength(1)
  void uploads.upload(file)
  await pass()
  expect(uploads.$files.get()[0]?.status).toMatchObject({ state: 'uploading', progress: 0 })
  sendings[1]?.complete()
  await pass()
  expect(states()).toEqual(['complete'])
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

test('counts images of an earlier visit and of the form, and forgets all on reset', async () => {
  const others = vi.fn(() => 1)
  const { uploads, sendings, add, states } = openedUploads(3, others)
  const earlier = { path: '/objects/uploads/1', name: '1.png', bytes: 9, view: '/v' }
  uploads.restore([earlier])
  expect(uploads.$images.get()).toEqual([earlier])
  add(picture('2.png'))
  expect(uploads.admit(picture('3.png'))).toBe('Not added. The limit is 3 images. Remove one to add it.')
  others.mockReturnValue(0)
  expect(uploads.admit(picture('3.png'))).toBeUndefined()
  await pass()
  expect(states()).toEqual(['complete', 'uploading', 'waiting'])
  uploads.reset()
  expect([uploads.$files.get(), uploads.$busy.get()]).toEqual([[], false])
  expect(sendings[0]?.watch.signal.aborted).toBe(true)
})

test('the dialog stays open for two seconds after a completed upload, then closes and reports', async () => {
  const { uploads, sendings, add } = openedUploads()
  uploads.open()
  add(picture('1.png'), picture('2.png'))
  await pass()
  sendings[0]?.complete()
  await pass(5000)
  expect([uploads.$flag.get(), uploads.$summary.get()]).toEqual([false, '1 of 2 complete'])
  sendings[1]?.complete()
  await pass(1999)
  expect([uploads.$flag.get(), uploads.close(), uploads.$open.get()]).toEqual([true, false, true])
  expect($toasts.get()).toEqual([])
  await pass(1)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, false])
  const description = '2 image(s) uploaded successfully.'
  expect($toasts.get()[0]).toMatchObject({ title: 'Upload Successful', description })
})

test('the dialog stays open if a file failed', async () => {
  const { uploads, sendings, add } = openedUploads()
  uploads.open()
  add(picture('1.png'), picture('2.png'))
  await pass()
  sendings[0]?.complete()
  sendings[1]?.fail(expired())
  await pass(60_000)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, true])
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
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([true, true])
  await pass(500)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, false])
})

test('with the dialog closed, a completed upload is reported at once', async () => {
  const { uploads, sendings, add } = openedUploads()
  add(picture('1.png'))
  await pass()
  sendings[0]?.complete()
  await pass()
  expect(uploads.$flag.get()).toBe(false)
  expect($toasts.get()[0]).toMatchObject({ description: '1 image uploaded successfully.' })
})
