/** `npm run publish`: the whole site as files, from a folder that a site has filled. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NOT_PUBLISHED, NOTHING_TO_PUBLISH } from '#site/messages/publish.ts'
import { ROOT } from '#site/server/build/build.ts'
import { writeAgent, writeCategory } from '#site/tests/support/catalogue-writer.ts'
import { ENDLESS_SLUG, insertCategory } from '#site/tests/support/raw-sql.ts'
import { startTestSite } from '#site/tests/support/site.ts'

/** Enough for more than one page of a list. */
const AGENTS = 30
const ORIGIN = 'https://static.example'
const COUNTER = 'https://counter.example'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'roster-test-publish-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function publish(dataDir: string, out: string) {
  return spawnSync(process.execPath, ['scripts/publish.ts', '--out', out, '--site-url', ORIGIN], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      POCKETBASE_PORT: '0',
      ANALYTICS_URL: `${COUNTER}/views`,
      ANALYTICS_KIND: 'json',
    },
  })
}

test('every public agent has its page, with the links of the origin asked for', async () => {
  const site = await startTestSite()
  const root = site.pocketBase.as(site.pocketBase.superuserToken)
  const category = await writeCategory(root, 'Published')
  const ids = await Promise.all(Array.from({ length: AGENTS }, () => writeAgent(root, { category })))
  await writeAgent(root, { category, status: 'pending' })
  await site.end()
  onTestFinished(() => rmSync(site.dataDir, { recursive: true, force: true }))
  const out = join(folder(), 'out')
  const { status, stdout, stderr } = publish(site.dataDir, out)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain(out)
  const pages = readdirSync(join(out, 'agent')).filter((name) => name.endsWith('.html'))
  expect(pages.sort()).toEqual(ids.map((id) => `${id}.html`).sort())
  for (const name of [
    'index',
    'added-today',
    'ai-news',
    'moderation',
    '404',
    'terms',
    'privacy',
    'signin',
    'submit',
    'profile',
  ])
    expect(existsSync(join(out, `${name}.html`)), name).toBe(true)
  const home = readFileSync(join(out, 'index.html'), 'utf8')
  expect(home).toContain(`<link rel="canonical" href="${ORIGIN}/">`)
  for (const page of [home, readFileSync(join(out, 'signin.html'), 'utf8')]) {
    expect(page.match(/connect-src [^;"]*/g)).toEqual([`connect-src 'self' ${COUNTER}`])
  }
  const assets = [...home.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, asset = '']) => asset)
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) expect(existsSync(join(out, asset)), asset).toBe(true)

  insertCategory(site.dataDir, ENDLESS_SLUG)
  const second = publish(site.dataDir, out)
  expect(second.stderr).toContain(
    NOT_PUBLISHED([`/category/${ENDLESS_SLUG}`, `/category/${ENDLESS_SLUG}/rss.xml`]),
  )
  expect(second.status).toBe(1)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Written by hand')
})

test('a folder without data says what to do, and stays empty', () => {
  const [dataDir, out] = [folder(), join(folder(), 'out')]
  const { status, stderr } = publish(dataDir, out)
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(NOTHING_TO_PUBLISH(dataDir))
  expect(existsSync(out)).toBe(false)
  expect(existsSync(join(dataDir, 'pocketbase'))).toBe(false)
})
