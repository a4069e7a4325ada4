/** Pages that change while they are rendered, and pages that fail. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { page } from '#site/tests/support/api/page-path.ts'
import { Publisher } from './publisher.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const NEWS = page('/ai-news')
const soon = { timeout: 60_000 }

/** A publisher whose renders the test finishes. */
function open() {
  const folder = mkdtempSync(join(tmpdir(), 'roster-publisher-'))
  const [files, manifest] = [new PageFiles(folder), new Manifest(folder)]
  const renders: ((text: string) => void)[] = []
  const render = () =>
    new Promise<Response>((resolve) => {
      renders.push((text) => resolve(new Response(text, { headers: { 'Cache-Tag': 'news' } })))
    })
  const nothing = () => {}
  const parts = { files, manifest, render, onReplaced: nothing, onIdle: nothing }
  const publisher = new Publisher({ ...parts, log: pino({ level: 'silent' }) })
  closing.push(
    () => rmSync(folder, { recursive: true }),
    () => manifest.close(),
    () => files.close(),
    () => publisher.close(),
  )
  const begun = () => vi.waitFor(() => expect(renders).toHaveLength(1), soon)
  const rendered = async (text: string) => {
    await begun()
    renders.shift()?.(text)
  }
  const published = () => readFileSync(join(folder, 'ai-news.html'), 'utf8')
  return { publisher, manifest, folder, begun, rendered, published, renders }
}

test('does not publish the first version of a page that is stale already, because visitors saw a newer one', async () => {
  const { publisher, begun, rendered, published } = open()
  publisher.refresh(NEWS, 'bulk', 1)
  publisher.work()
  publisher.invalidate('news', 2, 0, new Set())
  await rendered('old')
  await begun()
  expect(published).toThrow('ENOENT')
  await rendered('new')
  await vi.waitFor(() => expect(published()).toBe('new'), soon)
})

test('replaces a published page, and again for a change it missed', async () => {
  const { publisher, rendered, published } = open()
  publisher.refresh(NEWS, 'bulk', 1)
  publisher.work()
  await rendered('first')
  await vi.waitFor(() => expect(published()).toBe('first'), soon)
  publisher.refresh(NEWS, 'spread', 2)
  publisher.work()
  publisher.invalidate('news', 3, 0, new Set())
  await rendered('second')
  await vi.waitFor(() => expect(published()).toBe('second'), soon)
  await rendered('third')
  await vi.waitFor(() => expect(published()).toBe('third'), soon)
})

test('does not render a page twice for the same change', async () => {
  const { publisher, rendered, published, renders } = open()
  publisher.refresh(NEWS, 'direct', 1)
  publisher.work()
  publisher.invalidate('news', 1, 0, new Set([NEWS]))
  await rendered('new')
  await vi.waitFor(() => expect(published()).toBe('new'), soon)
  expect(publisher.pending).toBe(0)
  expect(renders).toEqual([])
})

test('a delayed change does not hide an urgent one while the page is rendered', async () => {
  const { publisher, begun, rendered, published } = open()
  publisher.refresh(NEWS, 'bulk', 1)
  publisher.work()
  publisher.invalidate('news', 2, 0, new Set())
  publisher.invalidate('news', 3, 20_000, new Set())
  expect(publisher.publishedUpTo(9)).toBe(9)
  await rendered('old')
  await begun()
  expect(published).toThrow('ENOENT')
  await rendered('new')
  await vi.waitFor(() => expect(published()).toBe('new'), soon)
})

test('a file that cannot be removed affects its own page only, and is removed later', async () => {
  const { publisher, folder, manifest, rendered, published } = open()
  const blocked = page('/agent/blocked')
  const obstacle = join(folder, 'agent/blocked.html.br')
  mkdirSync(obstacle, { recursive: true })
  publisher.remove(blocked)
  publisher.refresh(NEWS, 'direct', 1)
  publisher.work()
  await rendered('news')
  await vi.waitFor(() => expect(published()).toBe('news'), soon)
  expect(manifest.page(blocked)).toBeUndefined()
  rmSync(obstacle, { recursive: true })
  writeFileSync(obstacle, 'an old page')
  await rendered('blocked')
  await vi.waitFor(
    () => expect(readFileSync(join(folder, 'agent/blocked.html'), 'utf8')).toBe('blocked'),
    soon,
  )
  expect(readFileSync(obstacle, 'utf8')).not.toBe('an old page')
})

test('rewrites a corrupted file although its text is the same', async () => {
  const { publisher, folder, rendered, published } = open()
  publisher.refresh(NEWS, 'direct', 1)
  publisher.work()
  await rendered('news')
  await vi.waitFor(() => expect(published()).toBe('news'), soon)
  const whole = readFileSync(join(folder, 'ai-news.html.br'))
  writeFileSync(join(folder, 'ai-news.html.br'), whole.subarray(1))
  publisher.refresh(NEWS, 'direct', 2)
  publisher.work()
  await rendered('news')
  await vi.waitFor(() => expect(readFileSync(join(folder, 'ai-news.html.br'))).toEqual(whole), soon)
})
