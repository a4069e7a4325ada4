/** Runs for news without a readable feed. */
import { expect, test } from 'vitest'
import { link, newsRun, rssFeed } from '#site/tests/support/servers/news-run.ts'

const run = await newsRun()

test('npm run news fails when no feed can be read, and says when there is nothing to read', async () => {
  run.server.serve('/a', rssFeed([{ title: 'One', link: link('1') }]))
  const failing = await run.command(`${run.server.url}/a`)
  expect(failing.code).toBe(1)
  expect(failing.lines[0]).toContain('points to this machine or a private network')
  expect(await run.command('none')).toEqual({
    code: 0,
    lines: ['No feeds to fetch: NEWS_FEEDS is set to none.'],
    error: '',
  })
  const wrong = await run.command('none', '--what')
  expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining('Usage: npm run news')])
})
