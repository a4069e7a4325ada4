/** AI News from PocketBase to its numbered pages: published, renumbered and withdrawn as articles come and go. */
import { globSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { NEWS_PAGE_SIZE } from '#site/domain/news.ts'
import { NO_NEWS } from '#site/features/news/news-texts.ts'
import { startTestSite, TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

let site = await startTestSite()
let { root } = site.pocketBase
afterAll(() => site.stop())

const HOUR_MS = 3_600_000

async function read(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function write(number: number): Promise<string> {
  const { id } = await root.collection('news').create({
    title: `Article ${number}`,
    url: `https://news.example/${number}`,
    source: 'The Ledger',
    summary: 'What happened.',
    publishedAt: new Date(Date.UTC(2026, 0, 31) - number * HOUR_MS).toISOString(),
  })
  return id
}

const articlesOn = (html: string) => [...html.matchAll(/>(Article \d+)</g)].map(([, title]) => title)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Article ${from + index}`)
const published = () =>
  globSync('pages/*/ai-news{,/*}.html', { cwd: site.dataDir })
    .map((file) => file.replace(/^pages\/[^/]+/, ''))
    .sort()

test('articles are listed by day and page, and removed again', async () => {
  await expect.poll(async () => (await read('/ai-news')).text).toContain(NO_NEWS)
  const ids = [await write(1)]
  await expect.poll(async () => articlesOn((await read('/ai-news')).text)).toEqual(['Article 1'])
  expect((await read('/ai-news')).text).not.toContain(NO_NEWS)
  expect((await read('/ai-news/2')).status).toBe(404)

  for (let number = 2; number <= NEWS_PAGE_SIZE + 5; number++) ids.push(await write(number))
  await expect.poll(async () => articlesOn((await read('/ai-news/2')).text)).toHaveLength(5)
  await site.settled()
  const [first, second] = [await read('/ai-news'), await read('/ai-news/2')]
  expect(articlesOn(first.text)).toEqual(numbered(1, NEWS_PAGE_SIZE))
  expect(articlesOn(second.text)).toEqual(numbered(NEWS_PAGE_SIZE + 1, NEWS_PAGE_SIZE + 5))
  expect(first.text.match(/<time datetime="2026-01-\d\d"/g)).toEqual([
    '<time datetime="2026-01-30"',
    '<time datetime="2026-01-29"',
  ])
  expect(published()).toEqual(['/ai-news.html', '/ai-news/2.html'])
  expect((await read('/ai-news/3')).status).toBe(404)

  expect(first.text).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/ai-news"`)
  expect(first.text).toContain('<link rel="next" href="/ai-news/2"')
  expect(first.text).not.toContain('rel="prev"')
  expect(buttonsOf(first.text)).toEqual(['/ai-news/2 Older', 'Page 1 of 2'])
  expect(second.text).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/ai-news/2"`)
  expect(second.text).toContain('<link rel="prev" href="/ai-news"')
  expect(second.text).not.toContain('rel="next"')
  expect(buttonsOf(second.text)).toEqual(['/ai-news Newer', 'Page 2 of 2'])
  expect(titleOf(second.text)).not.toBe(titleOf(first.text))

  for (const id of ids.splice(0, 5)) await root.collection('news').delete(id)
  await expect.poll(async () => (await read('/ai-news/2')).status).toBe(404)
  await site.settled()
  expect(published()).toEqual(['/ai-news.html'])
  expect(articlesOn((await read('/ai-news')).text)).toEqual(numbered(6, NEWS_PAGE_SIZE + 5))

  for (const id of ids) await root.collection('news').delete(id)
  await expect.poll(async () => (await read('/ai-news')).text).toContain(NO_NEWS)
})

test('a page without articles is not found, and the first page has one URL', async () => {
  for (const wrong of ['0', '01', '-1', '1.5', 'NaN', 'two', '99999', '2/3']) {
    expect((await read(`/ai-news/${wrong}`)).status, wrong).toBe(404)
  }
  const first = await read('/ai-news/1')
  expect([first.status, first.headers.get('location')]).toEqual([301, '/ai-news'])
})

test('a site that starts again serves exactly the numbered pages there are articles for', async () => {
  const ids: string[] = []
  for (let number = 1; number <= NEWS_PAGE_SIZE + 1; number++) ids.push(await write(number))
  await expect.poll(() => published()).toEqual(['/ai-news.html', '/ai-news/2.html'])
  await site.settled()
  await site.end()
  site = await startTestSite({ dataDir: site.dataDir })
  root = site.pocketBase.root
  await site.settled()
  expect(published()).toEqual(['/ai-news.html', '/ai-news/2.html'])
  expect(articlesOn((await read('/ai-news/2')).text)).toHaveLength(1)
  for (const id of ids) await root.collection('news').delete(id)
  await expect.poll(() => published()).toEqual(['/ai-news.html'])
})

/** The links and the text below the articles. */
function buttonsOf(html: string): string[] {
  const [, nav = ''] = /<nav aria-label="AI News pages".*?>(.*?)<\/nav>/s.exec(html) ?? []
  return [...nav.matchAll(/<(?:a[^>]* href="([^"]+)"|span)[^>]*>(.*?)<\/(?:a|span)>/gs)].map(
    ([, href = '', text = '']) => `${href} ${text.replace(/<[^>]*>/g, '')}`.trim(),
  )
}

function titleOf(html: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1]
}
