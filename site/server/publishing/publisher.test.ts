/** What becomes of a page that a change reaches while it is being rendered. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { Manifest } from './manifest.ts'
import { PageFiles } from './page-files.ts'
import { Publisher } from './publisher.ts'
import { RenderQueue } from './queue.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A publisher of /ai-news whose renders the test ends itself. */
function open() {
  const folder = mkdtempSync(join(tmpdir(), 'roster-publisher-'))
  const [files, manifest] = [new PageFiles(folder), new Manifest(folder)]
  const renders: ((text: string) => void)[] = []
  const render = () =>
    new Promise<Response>((resolve) => {
      renders.push((text) => resolve(new Response(text, { headers: { 'Cache-Tag': 'news' } })))
    })
  const nothing = () => {}
  const queue = new RenderQueue(() => publisher.work())
  const parts = { files, manifest, queue, render, onReplaced: nothing, onIdle: nothing }
  const publisher = new Publisher({ ...parts, log: pino({ level: 'silent' }) })
  closing.push(
    () => rmSync(folder, { recursive: true }),
    () => manifest.close(),
    () => files.close(),
    () => publisher.close(),
  )
  const begun = () => vi.waitFor(() => expect(renders).toHaveLength(1))
  const rendered = async (text: string) => {
    await begun()
    renders.shift()?.(text)
  }
  const published = () => readFileSync(join(folder, 'ai-news.html'), 'utf8')
  return { publisher, begun, rendered, published, renders }
}

test('its first form is not published when it is old already: visitors were shown a newer one', async () => {
  const { publisher, begun, rendered, published } = open()
  publisher.refresh('/ai-news', 'bulk', 1)
  publisher.work()
  publisher.invalidate('news', 2, 0, new Set())
  await rendered('old')
  await begun()
  expect(published).toThrow('ENOENT')
  await rendered('new')
  await vi.waitFor(() => expect(published()).toBe('new'))
})

test('a page that stands already is replaced, and once more by what it missed', async () => {
  const { publisher, rendered, published } = open()
  publisher.refresh('/ai-news', 'bulk', 1)
  publisher.work()
  await rendered('first')
  await vi.waitFor(() => expect(published()).toBe('first'))
  publisher.refresh('/ai-news', 'spread', 2)
  publisher.work()
  publisher.invalidate('news', 3, 0, new Set())
  await rendered('second')
  await vi.waitFor(() => expect(published()).toBe('second'))
  await rendered('third')
  await vi.waitFor(() => expect(published()).toBe('third'))
})

test('a page that is being rendered for a change is not rendered for it twice', async () => {
  const { publisher, rendered, published, renders } = open()
  publisher.refresh('/ai-news', 'direct', 1)
  publisher.work()
  publisher.invalidate('news', 1, 0, new Set(['/ai-news']))
  await rendered('new')
  await vi.waitFor(() => expect(published()).toBe('new'))
  expect(publisher.pending).toBe(0)
  expect(renders).toEqual([])
})
