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
