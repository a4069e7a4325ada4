/** Runs for news without a readable feed. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { link, newsRun, rssFeed } from '#site/tests/support/servers/news-run.ts'

const run = await newsRun()

const settings = (NEWS_FEEDS: string) => ({ DATA_DIR: run.dataDir, NEWS_FEEDS })

async function command(feeds: string, ...options: string[]) {
  const { url, email, password } = run.pocketBase.connection
  const child = spawn(process.execPath, ['scripts/news.ts', ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...settings(feeds),
      POCKETBASE_URL: url,
      POCKETBASE_SERVICE_EMAIL: email,
      POCKETBASE_SERVICE_PASSWORD: password,
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, lines: out.trim().split('\n'), error }
}

test('npm run news fails when no feed can be read, and says when there is nothing to read', async () => {
  run.server.serve('/a', rssFeed([{ title: 'One', link: link('1') }]))
  const failing = await command(`${run.server.url}/a`)
  expect(failing.code).toBe(1)
  expect(failing.lines[0]).toContain('points to this machine or a private network')
  expect(await command('none')).toEqual({
    code: 0,
    lines: ['No feeds to fetch: NEWS_FEEDS is set to none.'],
    error: '',
  })
  const wrong = await command('none', '--what')
  expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining('Usage: npm run news')])
})
