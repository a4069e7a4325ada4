/** Pages of each kind of the seeded site: no dead link, and valid HTML. The deep run visits every page. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#site/server/build/build.ts'
import { brokenLinks, crawl, htmlErrors, kindOf, pagesOf } from '#site/tests/support/api/crawl.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

/** Of each kind. */
const MOST = 8
/** Each kind of feed and sitemap. */
const FEEDS = globSync('**/*.xml.ts', { cwd: join(ROOT, 'site/pages') })

test('every kind of page and feed is there, and its HTML is valid', async ({ site }) => {
  const answers = await crawl(site.url, TEST_ORIGIN, MOST)
  expect(brokenLinks(answers)).toEqual([])
  const paths = answers.map(({ path }) => path)
  const isLinked = (file: string) =>
    paths.some((path) =>
      new RegExp(`^/${file.replace(/\.ts$/, '').replace(/\[\w+\]/g, '[^/]+')}$`).test(path),
    )
  expect(
    FEEDS.filter((file) => !isLinked(file)),
    'feeds that no page links',
  ).toEqual([])
  const kinds = new Map(pagesOf(answers).map((page) => [kindOf(page.path.split('?')[0] ?? ''), page]))
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['//*', '/agent/*', '/category/*', '/signin/*']))
  expect(await htmlErrors([...kinds.values()])).toEqual([])
})
