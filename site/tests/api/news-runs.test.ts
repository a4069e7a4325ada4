/** When news is fetched: by hand with `npm run news`, and once a day by the running site. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { scheduleNews } from '#site/server/news/schedule.ts'
import { startAwakeClock } from '#site/tests/support/fakes/awake-clock.ts'
import { link, newsRun, rssFeed } from '#site/tests/support/servers/news-run.ts'

const run = await newsRun()
const HOUR_MS = 3_600_000

const settings = (NEWS_FEEDS: string) => ({ DATA_DIR: run.dataDir, NEWS_FEEDS })
const memory = () => JSON.parse(readFileSync(join(run.dataDir, 'news.json'), 'utf8'))
const ranHoursAgo = (hours: number) =>
  writeFileSync(
    join(run.dataDir, 'news.json'),
    JSON.stringify({ lastRun: new Date(Date.now() - hours * HOUR_MS).toISOString(), feeds: {} }),
  )

function daily(feeds: string) {
  return scheduleNews({
    config: readConfig(settings(feeds)),
    connection: Promise.resolve(run.pocketBase.connection),
    log: pino({ level: 'silent' }),
    firstMs: 100,
    allowPrivate: true,
  })
}

test('npm run news prints a line per feed and the totals', async () => {
  run.server.serve(
    '/a',
    rssFeed([
      { title: 'One', link: link('1') },
      { title: 'Two', link: link('2') },
    ]),
  )
  run.server.serve(
    '/b',
    rssFeed([
      { title: 'Two', link: link('2') },
      { title: 'No link', link: '' },
    ]),
  )
  const [a, b, gone] = ['/a', '/b', '/gone'].map((path) => run.server.url + path)
  const feeds = `${a},${b},${gone}`
  expect(await run.command(feeds, '--private')).toEqual({
    code: 0,
    lines: [
      `${a}: 2 added, 0 already stored`,
      `${b}: 0 added, 1 already stored, 1 skipped (no title or no usable link)`,
      `${gone}: failed, it returned status 404`,
      '2 articles added from 3 feeds, 1 failed',
    ],
    error: '',
  })
  expect(await run.titles()).toHaveLength(2)
})

test('a site fetches soon after its start, then once a day', async () => {
  run.server.serve('/feed', rssFeed([{ title: 'Daily', link: link('daily') }]))
  const feed = `${run.server.url}/feed`
  const first = daily(feed)
  await expect.poll(() => run.titles()).toEqual(['Daily'])
  await expect.poll(() => Date.now() - Date.parse(memory().lastRun)).toBeLessThan(HOUR_MS)
  await first?.stop()

  ranHoursAgo(23)
  const early = daily(feed)
  await sleep(500)
  await early?.stop()
  expect(run.server.requests).toHaveLength(1)

  ranHoursAgo(25)
  const due = daily(feed)
  await expect.poll(() => run.server.requests).toHaveLength(2)
  await expect.poll(() => Date.now() - Date.parse(memory().lastRun)).toBeLessThan(HOUR_MS)
  await due?.stop()
})

test('a run without a readable feed is repeated, and a stopping site does not wait for it', async () => {
  const missing = daily(`${run.server.url}/missing`)
  await expect.poll(() => memory()).toEqual({ feeds: {} })
  await missing?.stop()

  run.server.serve('/slow', () => undefined)
  const slow = daily(`${run.server.url}/slow`)
  await expect.poll(() => run.server.requests.at(-1)?.url).toBe('/slow')
  const clock = startAwakeClock()
  await slow?.stop()
  expect(clock.stop()).toBeLessThan(1000)
})

test('without feeds a site sends no request', async () => {
  const none = daily('none')
  await sleep(300)
  await none?.stop()
  expect(run.server.requests).toEqual([])
})

test('a hidden article does not come back, even under a new link', async () => {
  ranHoursAgo(25)
  run.server.serve('/feed', rssFeed([{ title: 'Now', link: link('now') }]))
  const first = daily(`${run.server.url}/feed`)
  await expect.poll(() => run.titles()).toEqual(['Now'])
  await first?.stop()
  const [article] = await run.articles()
  await run.root.collection('news').update(article?.id ?? '', { hidden: true, url: link('moved') })
  // The state stored between runs may be lost.
  ranHoursAgo(25)
  const second = daily(`${run.server.url}/feed`)
  await expect.poll(() => Date.now() - Date.parse(memory().lastRun)).toBeLessThan(HOUR_MS)
  await second?.stop()
  expect(await run.titles()).toEqual([])
})
