/** `npm run publish`: the whole site as files, from the folder of a site. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agentPath } from '#site/domain/addresses.ts'
import { ROOT } from '#site/server/build/build.ts'
import { FILE_IMPOSSIBLE } from '#site/server/config/start-texts.ts'
import { NO_DATA } from '#site/server/pocketbase/failure.ts'
import { uploadForm } from '#site/server/pocketbase/stored-uploads.ts'
import { NOT_PUBLISHED } from '#site/server/publishing/publish-texts.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { crawl } from '#site/tests/support/api/crawl.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { ENDLESS_SLUG, insertCategory, runSql } from '#site/tests/support/api/raw-sql.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'
import { type HostRule, startStaticHost } from '#site/tests/support/sites/static-host.ts'

/** Enough for more than one page of a list. */
const AGENTS = 30
const ORIGIN = 'https://static.example'
/** No page of this site has such a URL. */
const ODD_SLUG = 'Odd_Slug'
const COUNTER = 'https://counter.example'

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

test('exports every public agent, and a static host serves everything', async () => {
  const site = await startTestSite()
  const root = site.pocketBase.root
  const category = await writeCategory(root, 'Published')
  const ada = await signUp(site, 'ada')
  const image = (await uploadImage(site, await photo(800, 600).png().toBuffer(), ada.token)).path
  const ids = await Promise.all(
    Array.from({ length: AGENTS }, (_, at) =>
      writeAgent(root, { category, tags: ['größe'], previewImages: at === 0 ? [image] : [] }),
    ),
  )
  await writeAgent(root, { category, status: 'pending' })
  await root.collection('uploads').create(await logoOf(ids[1] ?? ''))
  await site.end()
  onTestFinished(() => rmSync(site.dataDir, { recursive: true, force: true }))
  const out = join(scratchFolder(), 'out')
  mkdirSync(join(out, 'agent'), { recursive: true })
  for (const name of ['signin.html', 'terms.html', `agent/${ids[0]}.html`])
    writeFileSync(join(out, name), 'From an export before pages had folders')
  const { status, stdout, stderr } = publish(site.dataDir, out)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain(out)
  const pages = readdirSync(join(out, 'agent'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[^/]+\/index\.html$/.test(name),
  )
  expect(pages.sort()).toEqual(ids.map((id) => `${id}/index.html`).sort())
  const atRoot = readdirSync(out).filter((name) => existsSync(join(out, name, 'index.html')))
  expect(atRoot.sort()).toEqual(['added-today', 'ai-news', 'docs', 'moderation', 'privacy', 'terms'])
  expect(readdirSync(out).filter((name) => name.endsWith('.html'))).toEqual(['404.html', 'index.html'])
  const home = readFileSync(join(out, 'index.html'), 'utf8')
  expect(home).toContain(`<link rel="canonical" href="${ORIGIN}/">`)
  expect(home).toContain(`<a href="${ORIGIN}/submit"`)
  expect(home).toContain(`<form action="${ORIGIN}/"`)
  expect(home.match(/connect-src [^;"]*/g)).toEqual([`connect-src 'self' ${COUNTER}`])
  for (const rule of ['folder-first', 'file-first'] as const) await crawlCopy(out, rule, ids, image)

  insertCategory(site.dataDir, ENDLESS_SLUG)
  runSql(site.dataDir, 'UPDATE categories SET slug = ? WHERE id = ?', ODD_SLUG, category)
  const second = publish(site.dataDir, out)
  expect(second.stderr).toContain(
    NOT_PUBLISHED([`/category/${ENDLESS_SLUG}`, `/category/${ENDLESS_SLUG}/rss.xml`]),
  )
  expect(second.stderr).toContain(`\n/category/${ODD_SLUG}\n`)
  expect(second.status).toBe(1)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Written by hand')
  // Three whole processes, one after the other.
}, 600_000)

test('a second run writes only what has changed since the first', async () => {
  const site = await startTestSite()
  const root = site.pocketBase.root
  const category = await writeCategory(root, 'Published')
  const ids = await Promise.all(Array.from({ length: AGENTS }, () => writeAgent(root, { category })))
  const [edited = '', removed = ''] = ids
  await site.end()
  onTestFinished(() => rmSync(site.dataDir, { recursive: true, force: true }))
  const out = join(scratchFolder(), 'out')
  expect(publish(site.dataDir, out).stderr).toBe('')
  const first = filesWithTimes(out)
  runSql(site.dataDir, 'UPDATE agents SET description = ? WHERE id = ?', 'Now it sings.', edited)
  runSql(site.dataDir, 'DELETE FROM agents WHERE id = ?', removed)
  rmSync(join(out, 'terms'), { recursive: true })
  expect(publish(site.dataDir, out).stderr).toBe('')
  const second = filesWithTimes(out)
  expect(readFileSync(join(out, 'agent', edited, 'index.html'), 'utf8')).toContain('Now it sings.')
  expect(readFileSync(join(out, 'agent', `${edited}.md`), 'utf8')).toContain('Now it sings.')
  expect([...second.keys()].filter((file) => file.includes(removed))).toEqual([])
  const written = [...second].filter(([file, time]) => first.get(file) !== time).map(([file]) => file)
  expect(written).toContain('terms/index.html')
  const untouched = ids.slice(2).flatMap((id) => [`agent/${id}.md`, `og/agent/${id}.png`])
  expect(written.filter((file) => untouched.includes(file))).toEqual([])
  expect(written).not.toContain('privacy/index.html')
  const third = publish(site.dataDir, out)
  expect(third.stdout).toMatch(/\b[0-3] files? written/)
  // Four whole processes, one after the other.
}, 600_000)

function filesWithTimes(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [relative(folder, path), statSync(path).mtimeMs]))
}

const LOGO = 'a'.repeat(32)

async function logoOf(agent: string): Promise<FormData> {
  const files = [{ name: 480, bytes: await photo(64, 64).webp().toBuffer() }]
  const form = uploadForm({ key: LOGO, owner: '', client: '', width: 64, height: 64, files })
  for (const [name, value] of Object.entries({ agent, logo: 'true' })) form.set(name, value)
  return form
}

/** Every link of the copy works, with and without a trailing slash, and nothing needs scripts or queries. */
async function crawlCopy(out: string, rule: HostRule, ids: string[], image: string): Promise<void> {
  const host = await startStaticHost(out, rule)
  // Lists of a copy end after their first page, so some agents can only be found through the sitemap.
  const answers = await crawl(host, host, ['/', ...ids.map(agentPath)])
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const addresses = answers.map(({ path }) => path)
  expect(addresses.filter((path) => path.startsWith('/agent/')).length).toBeGreaterThan(AGENTS)
  expect(addresses.filter((path) => path.includes('?'))).toEqual([])
  expect(addresses).toContain(`${image}/960.webp`)
  const covers = answers.filter(({ path }) => path.startsWith(`/objects/uploads/${LOGO}/${ids[1]}-`))
  expect(covers).toHaveLength(1)
  const pages = answers.filter(({ type }) => type === 'text/html')
  for (const { path } of pages) expect((await fetch(`${host}${path.replace(/\/?$/, '/')}`)).status).toBe(200)
  expect(pages.flatMap(({ text }) => text.match(/astro:load|<noscript/g) ?? [])).toEqual([])
}

test('names a folder in the way of a page before any work', () => {
  const [dataDir, out] = [scratchFolder(), join(scratchFolder(), 'out')]
  const inTheWay = join(out, 'terms', 'index.html')
  mkdirSync(inTheWay, { recursive: true })
  const { status, stderr } = publish(dataDir, out)
  // Fails early: later, the missing data would have been the error.
  expect(stderr).toBe(`${FILE_IMPOSSIBLE(inTheWay)}\n`)
  expect(status).toBe(1)
})

test('explains a folder without data, and leaves it empty', () => {
  const [dataDir, out] = [scratchFolder(), join(scratchFolder(), 'out')]
  const { status, stderr } = publish(dataDir, out)
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(NO_DATA(dataDir))
  expect(existsSync(out)).toBe(false)
  expect(existsSync(join(dataDir, 'pocketbase'))).toBe(false)
})
