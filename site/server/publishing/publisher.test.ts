/** Pages that change while they are rendered, and pages that fail. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { page } from '#site/tests/support/api/page-path.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { Publisher } from './publisher.ts'

const NEWS = page('/ai-news')
const AGENT = page('/agent/one')
const soon = { timeout: 60_000 }

/** A publisher whose renders the test finishes. */
function open() {
  const folder = scratchFolder()
  const [files, manifest] = [new PageFiles(folder), new Manifest(folder)]
  const renders: ((text: string) => void)[] = []
  const render = () =>
    new Promise<Response>((resolve) => {
      renders.push((text) => resolve(new Response(text, { headers: { 'Cache-Tag': 'news' } })))
    })
  const nothing = () => {}
  const parts = { files, manifest, render, onReplaced: nothing, onIdle: nothing }
  const publisher = new Publisher({ ...parts, log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await publisher.close()
    files.close()
    manifest.close()
  })
  const begun = () => vi.waitFor(() => expect(renders).toHaveLength(1), soon)
  const rendered = async (text: string) => {
    await begun()
    renders.shift()?.(text)
  }
  const publishes = (text: string, file = 'ai-news') =>
    vi.waitFor(() => expect(readFileSync(join(folder, `${file}.html`), 'utf8')).toBe(text), soon)
  /** Publishes a page for the first time. */
  const begin = async (path: typeof NEWS, text: string) => {
    publisher.refresh(path)
    publisher.start()
    await rendered(text)
    await publishes(text, path.slice(1))
  }
  return { publisher, manifest, folder, begin, begun, rendered, publishes, renders }
}

test('shows a page as it is until a change is rendered, and renders again what changed meanwhile', async () => {
  const { publisher, begin, begun, rendered, publishes } = open()
  await begin(NEWS, 'first')
  publisher.refresh(NEWS)
  await begun()
  publisher.refreshTagged('news')
  expect(publisher.isFresh).toBe(false)
  await rendered('second')
  await publishes('second')
  await rendered('third')
  await publishes('third')
  await vi.waitFor(() => expect([publisher.pending, publisher.isFresh]).toEqual([0, true]), soon)
})

test("never publishes an agent's page that was rendered before its last change", async () => {
  const { publisher, folder, begin, begun, rendered, publishes } = open()
  const text = () => readFileSync(join(folder, 'agent/one.html'), 'utf8')
  await begin(AGENT, 'first')
  publisher.expire(AGENT)
  expect(text).toThrow('ENOENT')
  await begun()
  publisher.expire(AGENT)
  await rendered('outdated')
  await begun()
  expect(text).toThrow('ENOENT')
  await rendered('current')
  await publishes('current', 'agent/one')
})

test('refreshes a page once a second at most', async () => {
  const { publisher, begin, rendered, publishes, renders } = open()
  await begin(NEWS, 'first')
  for (let n = 0; n < 50; n++) {
    publisher.refreshTagged('news')
    await delay(5)
  }
  expect(renders).toEqual([])
  await rendered('second')
  await publishes('second')
})

test('a file that cannot be removed affects its own page only, and is removed later', async () => {
  const { publisher, folder, manifest, begin, rendered, publishes } = open()
  const blocked = page('/agent/blocked')
  const obstacle = join(folder, 'agent/blocked.html.br')
  mkdirSync(obstacle, { recursive: true })
  publisher.remove(blocked)
  await begin(NEWS, 'news')
  expect(manifest.page(blocked)).toBeUndefined()
  rmSync(obstacle, { recursive: true })
  writeFileSync(obstacle, 'an old page')
  await rendered('blocked')
  await publishes('blocked', 'agent/blocked')
  expect(readFileSync(obstacle, 'utf8')).not.toBe('an old page')
})

test('rewrites a corrupted file although its text is the same', async () => {
  const { publisher, folder, begin, rendered } = open()
  await begin(NEWS, 'news')
  const whole = readFileSync(join(folder, 'ai-news.html.br'))
  writeFileSync(join(folder, 'ai-news.html.br'), whole.subarray(1))
  publisher.refresh(NEWS)
  await rendered('news')
  await vi.waitFor(() => expect(readFileSync(join(folder, 'ai-news.html.br'))).toEqual(whole), soon)
})
