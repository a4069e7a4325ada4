/** How long the upload dialog stays open, and when the toast tells what was uploaded. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expired, openedUploads, pass, picture, pictures } from '#site/tests/support/fakes/watched-uploads.ts'
import { $toasts } from '#site/ui/toast/toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => vi.useRealTimers())

test('the dialog stays open for two seconds after a completed upload, then closes and tells', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.open()
  uploads.add(pictures(2))
  await pass()
  sendings[0]?.complete()
  await pass(5000)
  expect(uploads.$flag.get()).toBe(false)
  expect(uploads.$summary.get()).toBe('1 of 2 complete')
  sendings[1]?.complete()
  await pass(1999)
  expect(uploads.$flag.get()).toBe(true)
  expect(uploads.close()).toBe(false)
  expect([uploads.$open.get(), $toasts.get()]).toEqual([true, []])
  await pass(1)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, false])
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({
    title: 'Upload Successful',
    description: '2 image(s) uploaded successfully.',
  })
})

test('the dialog stays open where something failed', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.open()
  uploads.add(pictures(2))
  await pass()
  sendings[0]?.complete()
  sendings[1]?.fail(expired())
  await pass(60_000)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, true])
  expect(uploads.$summary.get()).toBe('1 of 2 complete, 1 failed')
  expect(uploads.close()).toBe(true)
  expect($toasts.get()[0]).toMatchObject({ description: '1 image uploaded successfully.' })
})

test('the dialog stays open where only some was refused, and where more was added meanwhile', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.open()
  uploads.add([picture('main.png'), picture('nothing.png', 0)])
  await pass()
  sendings[0]?.complete()
  await pass(5000)
  expect(uploads.$open.get()).toBe(true)
  uploads.forgetRefused()
  uploads.add([picture('second.png')])
  await pass()
  sendings[1]?.complete()
  await pass(1000)
  uploads.add([picture('third.png')])
  await pass(5000)
  expect([uploads.$open.get(), uploads.$busy.get()]).toEqual([true, true])
})

test('each completed upload keeps it open for two seconds of its own', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.open()
  uploads.add([picture('first.png')])
  await pass()
  sendings[0]?.complete()
  await pass(1000)
  uploads.add([picture('second.png')])
  await pass()
  sendings[1]?.complete()
  await pass(1500)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([true, true])
  await pass(500)
  expect([uploads.$flag.get(), uploads.$open.get()]).toEqual([false, false])
})

test('with the dialog closed, a completed upload is told at once', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.add(pictures(1))
  await pass()
  sendings[0]?.complete()
  await pass()
  expect(uploads.$flag.get()).toBe(false)
  expect($toasts.get()[0]).toMatchObject({ description: '1 image uploaded successfully.' })
})
