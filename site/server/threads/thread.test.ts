import { expect, onTestFinished, test, vi } from 'vitest'
import { Thread, ThreadEnded, type ThreadOptions } from './thread.ts'

/** Replies to a number after that many milliseconds. */
const WORKER = `
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { sendEvent, serveRequests } from '${new URL('./in-thread.ts', import.meta.url)}'

async function serve(request) {
  if (request === 'crash') setImmediate(() => { throw new Error('broken') })
  if (request === 'fail') throw Object.assign(new Error('no room'), { code: 'ENOSPC', path: '/full' })
  if (typeof request === 'number') await sleep(request)
  return { request, threadId }
}
serveRequests(serve, () => sendEvent('closing'))
sendEvent('ready')
`

interface Reply {
  request: unknown
  threadId: number
}

function open(options: Partial<ThreadOptions<string>> = {}) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`)
  const events: string[] = []
  const thread = new Thread<unknown, Reply, string>(file, {
    name: 'test',
    onEvent: (event) => events.push(event),
    ...options,
  })
  onTestFinished(() => thread.stop())
  return {
    thread,
    events,
    said: (event: string) => vi.waitFor(() => expect(events).toContain(event), 30_000),
  }
}

test('each request gets its own reply, in any order', async () => {
  const { thread } = open()
  thread.start()
  const replies = await Promise.all([thread.request(60), thread.request(0), thread.request('now')])
  expect(replies.map(({ request }) => request)).toEqual([60, 0, 'now'])
})

test('an error keeps its message, code, and path', async () => {
  const { thread } = open({ idleMs: 60_000 })
  await expect(thread.request('fail')).rejects.toMatchObject({
    message: 'no room',
    code: 'ENOSPC',
    path: '/full',
  })
  expect((await thread.request('more')).request).toBe('more')
})

test('an idle thread stops in order, and the next request starts another', async () => {
  const { thread, said } = open({ idleMs: 20 })
  const first = await thread.request('one')
  await said('closing')
  const second = await thread.request('two')
  expect(second.threadId).not.toBe(first.threadId)
})

test('a crash rejects open requests, is reported, and is followed by a restart', async () => {
  const [onStart, onEnd] = [vi.fn(), vi.fn()]
  const { thread } = open({ restart: true, onStart, onEnd })
  thread.start()
  const lost = thread.request(60_000)
  thread.request('crash').catch(() => undefined)
  await expect(lost).rejects.toBeInstanceOf(ThreadEnded)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }))
  await expect(thread.request('too early')).rejects.toBeInstanceOf(ThreadEnded)
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(2), 30_000)
  expect((await thread.request('again')).request).toBe('again')
})

test('a stopped thread closes its resources and takes no more requests', async () => {
  const onEnd = vi.fn()
  const { thread, events, said } = open({ restart: true, onEnd })
  thread.start()
  await said('ready')
  const lost = expect(thread.request(60_000)).rejects.toBeInstanceOf(ThreadEnded)
  await thread.stop()
  await lost
  expect(events).toEqual(['ready', 'closing'])
  await expect(thread.request('late')).rejects.toBeInstanceOf(ThreadEnded)
  expect(onEnd).not.toHaveBeenCalled()
})
