import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  away,
  expired,
  openedUploads,
  pass,
  picture,
  pictures,
  refusedType,
} from '#site/tests/support/fakes/watched-uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a file goes through its states and ends as an image', async () => {
  const { uploads, sendings, states } = openedUploads()
  const seen: string[] = []
  uploads.$files.listen(([file]) => void (file && seen.push(file.status.state)))
  uploads.add([picture('main.png')])
  await pass()
  sendings[0]?.watch.onProgress(640)
  expect(uploads.$files.get()[0]?.status).toMatchObject({ state: 'uploading', progress: 64, bytesSent: 640 })
  sendings[0]?.watch.onSent()
  expect(states()).toEqual(['postprocessing'])
  expect(uploads.$images.get()).toEqual([])
  sendings[0]?.complete()
  await pass()
  expect([...new Set(seen)]).toEqual(['waiting', 'preprocessing', 'uploading', 'postprocessing', 'complete'])
  const image = {
    path: '/objects/uploads/0',
    name: 'main.png',
    bytes: 1000,
    view: '/objects/uploads/0?by=me',
  }
  expect(uploads.$images.get()).toEqual([image])
})

test('tells the time left once the speed is known', async () => {
  const { uploads, sendings } = openedUploads()
  uploads.add([picture('main.png')])
  await pass()
  sendings[0]?.watch.onProgress(100)
  expect(uploads.$files.get()[0]?.status).not.toHaveProperty('secondsLeft', expect.any(Number))
  await pass(1000)
  sendings[0]?.watch.onProgress(200)
  expect(uploads.$files.get()[0]?.status).toMatchObject({ secondsLeft: 4 })
})

test('sends six at a time, in order', async () => {
  const { uploads, sendings, states } = openedUploads()
  uploads.add(pictures(8))
  await pass()
  expect(sendings).toHaveLength(6)
  expect(states().slice(6)).toEqual(['waiting', 'waiting'])
  sendings[3]?.complete()
  await pass()
  expect(sendings).toHaveLength(7)
  expect(states()[7]).toBe('waiting')
  // A paused one makes room too.
  uploads.pause(1)
  await pass()
  expect(sendings).toHaveLength(8)
})

test('tries again at once, after 1, 3 and 5 seconds, and then leaves it to the person', async () => {
  const { uploads, sendings, states, prepared } = openedUploads()
  uploads.add([picture('main.png')])
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
  expect(uploads.$files.get()[0]?.status).toEqual({
    state: 'error',
    message: 'Network error. Check your connection, then retry.',
    retryable: true,
  })
  uploads.retry(1)
  await pass()
  sendings[5]?.fail(away())
  await pass(1)
  expect(sendings).toHaveLength(7)
  sendings[6]?.complete()
  await pass()
  expect(states()).toEqual(['complete'])
  expect(prepared).toEqual(['main.png'])
})

test.for([
  ['an expired address waits for the person', expired(), true],
  ['a file that is no picture is not sent again', refusedType(), false],
] as const)('%s', async ([, failure, retryable]) => {
  const { uploads, sendings } = openedUploads()
  uploads.add([picture('main.png')])
  await pass()
  sendings[0]?.fail(failure)
  await pass(60_000)
  expect(uploads.$files.get()[0]?.status).toEqual({ state: 'error', message: failure.message, retryable })
  uploads.retry(1)
  await pass()
  expect(sendings).toHaveLength(retryable ? 2 : 1)
})

test('pausing ends the request, and resuming sends it again from its start', async () => {
  const { uploads, sendings, states } = openedUploads()
  uploads.add([picture('main.png')])
  await pass()
  sendings[0]?.watch.onProgress(310)
  uploads.pause(1)
  expect(sendings[0]?.watch.signal.aborted).toBe(true)
  expect(uploads.$files.get()[0]?.status).toEqual({ state: 'paused', progress: 31 })
  // What the ended request still reports changes nothing.
  sendings[0]?.watch.onProgress(900)
  sendings[0]?.fail(away())
  await pass(60_000)
  expect([states(), sendings.length]).toEqual([['paused'], 1])
  uploads.resume(1)
  await pass()
  expect(uploads.$files.get()[0]?.status).toMatchObject({ state: 'uploading', progress: 0 })
  sendings[1]?.complete()
  await pass()
  expect(states()).toEqual(['complete'])
})

test('all can be paused and resumed, but not what the server has in full', async () => {
  const { uploads, sendings, states } = openedUploads()
  uploads.add(pictures(8))
  await pass()
  sendings[0]?.watch.onSent()
  uploads.pauseAll()
  await pass()
  expect(states()).toEqual(['postprocessing', ...Array(7).fill('paused')])
  expect(sendings).toHaveLength(6)
  uploads.resumeAll()
  await pass()
  expect(sendings).toHaveLength(11)
  expect(states()).toEqual(['postprocessing', ...Array(5).fill('uploading'), 'waiting', 'waiting'])
})

test.for(['waiting between two tries', 'under way'] as const)(
  'what is %s can be paused or removed',
  async (when) => {
    const { uploads, sendings, states } = openedUploads()
    uploads.add(pictures(2))
    await pass()
    const isUnderWay = when === 'under way'
    // The second try comes at once, the third has to wait.
    for (const failing of isUnderWay ? [] : [0, 2]) {
      for (const one of sendings.slice(failing)) one.fail(away())
      await pass()
    }
    expect(states()).toEqual(Array(2).fill(isUnderWay ? 'uploading' : 'waiting'))
    const tries = sendings.length
    uploads.pause(1)
    uploads.remove(2)
    await pass(60_000)
    expect(states()).toEqual(['paused'])
    expect(sendings.map(({ watch }) => watch.signal.aborted)).toEqual(Array(tries).fill(isUnderWay))
  },
)

test('images of an earlier visit come back and count, and all is forgotten at the end', async () => {
  const { uploads, sendings } = openedUploads(3)
  const images = [1, 2].map((id) => ({
    path: `/objects/uploads/${id}`,
    name: `${id}.png`,
    bytes: 9,
    view: '/v',
  }))
  uploads.restore(images)
  expect(uploads.$images.get()).toEqual(images)
  uploads.add(pictures(2))
  await pass()
  expect([uploads.$files.get().length, uploads.$refused.get().length]).toEqual([3, 1])
  uploads.reset()
  expect([uploads.$files.get(), uploads.$refused.get(), uploads.$busy.get()]).toEqual([[], [], false])
  expect(sendings[0]?.watch.signal.aborted).toBe(true)
})
