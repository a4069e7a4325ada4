/** A random catalogue with hostile texts: every format says the same about each agent, and nothing about agents that aren't approved. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { alternativesPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import * as surfaces from '#site/tests/support/api/read-syndication.ts'
import { byId, toSeconds } from '#site/tests/support/api/read-syndication.ts'
import { APPROVED, writeNastyCatalogue } from '#site/tests/support/samples/nasty-catalogue.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const SECRET = 'qzxsecret'
const PICTURE_BYTES_MAX = 60 * 1024

const site = await ownSite()
const { root } = site.pocketBase
const hidden = await writeNastyCatalogue(root, SECRET)
await site.settled()
const agents = await readAgents()

async function read(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return await response.text()
}

async function readAgents(): Promise<Agent[]> {
  return JSON.parse(await read('/api/agents?limit=100&sortBy=newest')).agents
}

test('lists and files agree on every agent', async () => {
  expect(agents).toHaveLength(APPROVED)
  const truth = byId(surfaces.ofAgents(agents))
  expect(byId(surfaces.ofAtom(await read('/atom.xml')))).toEqual(truth)
  expect(byId(surfaces.ofRss(await read('/rss.xml')))).toEqual(toSeconds(truth))
  expect(byId(surfaces.ofJsonFeed(await read('/feed.json')))).toEqual(truth)
  expect(byId(surfaces.ofLlms(await read('/llms.txt')))).toEqual(truth)
  const sorted = (list: Agent[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const lines = (await read('/catalogue.ndjson')).trimEnd().split('\n')
  expect(sorted(lines.map((line) => JSON.parse(line)))).toEqual(sorted(agents))
  const whole = JSON.parse(await read('/catalogue.json'))
  expect(sorted(whole.agents)).toEqual(sorted(agents))
  expect(whole.categories).toEqual(JSON.parse(await read('/api/categories')))
})

test('pages, Markdown, and images agree on their agent', async () => {
  for (const facts of surfaces.ofAgents(agents)) {
    const page = await read(`/agent/${facts.id}`)
    const { pricing, ...others } = facts
    expect(surfaces.ofPage(page)).toEqual({ ...others, isFree: pricing === 'free' })
    expect(page).toContain(`<link rel="alternate" type="text/markdown" href="/agent/${facts.id}.md"`)
    expect(surfaces.ofMarkdown(await read(`/agent/${facts.id}.md`))).toEqual(facts)
  }
})

test('describes the lists of home and Added Today in order, and the search', async () => {
  const [site, ofHome] = surfaces.structuredData(await read('/'))['@graph']
  expect(site?.['potentialAction']['target'].urlTemplate).toBe(`${TEST_ORIGIN}/?search={search_term_string}`)
  const [ofRecent] = surfaces.structuredData(await read('/added-today'))['@graph']
  const { agents: popular } = JSON.parse(await read('/api/agents'))
  const recent = JSON.parse(await read('/api/agents/recent'))
  for (const [list, shown] of [
    [ofHome, popular],
    [ofRecent, recent],
  ]) {
    const items = shown.map(({ id, name }: Agent) => ({ name, url: `${TEST_ORIGIN}/agent/${id}` }))
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: items })
  }
  expect((await read('/?search=x')).includes('application/ld+json')).toBe(false)
})

test('lists every page once in sitemaps, with its date', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
  const readPart = (address: string) => read(address.replace(TEST_ORIGIN, ''))
  const found = await surfaces.ofAllSitemaps(await read('/sitemap.xml'), readPart)
  for (const { id, updatedAt } of agents) {
    expect(found.get(`${TEST_ORIGIN}/agent/${id}`)).toBe(updatedAt)
    found.delete(`${TEST_ORIGIN}/agent/${id}`)
    const alternatives = await fetch(site.url + alternativesPath(id))
    expect(found.delete(TEST_ORIGIN + alternativesPath(id)), id).toBe(alternatives.ok)
  }
  expect([...found.keys()].filter((address) => address.includes('/agent/'))).toEqual([])
  const others = ['/', '/added-today', '/ai-news', '/moderation', '/terms'].map((path) => TEST_ORIGIN + path)
  expect([...found.keys()]).toEqual(expect.arrayContaining(others))
  expect((await fetch(`${site.url}/sitemap-agents-2.xml`)).status).toBe(404)
})

test('has feeds per category', async () => {
  const [category] = JSON.parse(await read('/api/categories'))
  const own = surfaces.ofAgents(agents.filter(({ categoryId }) => categoryId === category.id))
  expect(own.length).toBeGreaterThan(3)
  const feed = (name: string) => read(`/category/${category.slug}/${name}`)
  expect(byId(surfaces.ofAtom(await feed('atom.xml')))).toEqual(byId(own))
  expect(byId(surfaces.ofRss(await feed('rss.xml')))).toEqual(toSeconds(byId(own)))
  expect(byId(surfaces.ofJsonFeed(await feed('feed.json')))).toEqual(byId(own))
  expect((await fetch(`${site.url}/category/no-such/rss.xml`)).status).toBe(404)
})

test('IDs of feed entries do not contain the host', async () => {
  const category = '/category/topic-0'
  for (const path of ['', category].flatMap((of) => [`${of}/rss.xml`, `${of}/atom.xml`, `${of}/feed.json`])) {
    const ids = [...(await read(path)).matchAll(/<guid[^>]*>([^<]+)|<id>([^<]+)|"id":"([^"]+)"/g)]
    expect(ids.length, path).toBeGreaterThan(3)
    for (const [id] of ids) expect(id, path).not.toContain(TEST_ORIGIN)
  }
})

test.each([
  ['/', []],
  ['/category/topic-0', ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/category/topic-0/${file}`)],
  ['/moderation', ['/moderation.xml']],
])('links the feeds of the site and its own in the head of %s', async (path, own) => {
  const links = (await read(path)).matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g)
  const feeds = Array.from(links, ([, href = '']) => href)
  expect(feeds).toEqual(['/rss.xml', '/atom.xml', '/feed.json', ...own])
  for (const feed of feeds) await read(feed)
})

test('makes images for sharing of 1200 × 630, small and named by the page', async () => {
  const [agent] = agents
  const page = await read(`/agent/${agent?.id}`)
  const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  for (const path of [address.replace(TEST_ORIGIN, ''), '/og/site.png']) {
    const response = await fetch(site.url + path)
    const png = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX)
  }
  expect(page).toContain(`<meta property="og:url" content="${TEST_ORIGIN}/agent/${agent?.id}"`)
})

const LISTS = [
  '/',
  '/added-today',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/moderation',
  '/moderation.xml',
  '/llms.txt',
  ...['/catalogue.json', '/catalogue.ndjson'],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-agents-1.xml'],
  ...['rss.xml', 'atom.xml', 'feed.json'].map((name) => `/category/topic-0/${name}`),
  ...['/api/agents?limit=100', '/api/agents?sortBy=newest', '/api/agents/recent', '/api/agents/featured'],
  ...['/api/categories', '/api/review-queue', '/api/ard/agents?pageSize=100'],
  '/robots.txt',
]

test("shows nothing that isn't approved on any surface", async () => {
  const others = [`/api/agents?search=${SECRET}`, ...agents.map(({ id }) => `/agent/${id}`)]
  for (const path of [...LISTS, ...others]) {
    const text = await read(path)
    expect(text, path).not.toContain(SECRET)
    for (const id of hidden) expect(text, path).not.toContain(id)
  }
  for (const id of hidden) {
    for (const path of [`/agent/${id}`, `/agent/${id}.md`, `/og/agent/${id}.png`]) {
      expect((await fetch(site.url + path)).status, path).toBe(404)
    }
  }
})

test('sends types and compressed forms', async () => {
  const types: Record<string, string> = {
    '/rss.xml': 'application/rss+xml',
    '/moderation.xml': 'application/rss+xml',
    '/atom.xml': 'application/atom+xml',
    '/feed.json': 'application/feed+json',
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain',
    '/llms.txt': 'text/plain',
    '/catalogue.json': 'application/json',
    '/catalogue.ndjson': 'application/x-ndjson',
    [`/agent/${agents[0]?.id}.md`]: 'text/markdown',
  }
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } })
    const text = await response.text()
    expect(response.headers.get('content-type'), path).toBe(`${type}; charset=utf-8`)
    expect(response.headers.get('etag'), path).not.toBeNull()
    if (text.length > 1024) expect(response.headers.get('content-encoding'), path).toBe('br')
  }
})

test('renames an agent everywhere, and removes a rejected one', async () => {
  const [first] = agents
  if (!first) throw new Error('No agents')
  const shown = ['/rss.xml', '/atom.xml', '/feed.json', '/llms.txt', '/catalogue.json', '/catalogue.ndjson']
  await changeAgent(root, first.id, { name: 'Renamed Everywhere' })
  for (const path of [...shown, `/agent/${first.id}`, `/agent/${first.id}.md`]) {
    await expect.poll(() => read(path), { message: path }).toContain('Renamed Everywhere')
  }
  const changedAt = (await readAgents()).find(({ id }) => id === first.id)?.updatedAt
  expect(changedAt).not.toBe(first.updatedAt)
  const dated = await Promise.all(['/atom.xml', '/sitemap-agents-1.xml', `/agent/${first.id}`].map(read))
  expect(surfaces.changesOf(first.id, dated)).toEqual([changedAt, changedAt, changedAt])
  await changeAgent(root, first.id, { status: 'rejected' })
  for (const path of LISTS) {
    await expect.poll(() => read(path), { message: path }).not.toContain(first.id)
  }
  for (const path of [`/agent/${first.id}.md`, `/og/agent/${first.id}.png`]) {
    expect((await fetch(site.url + path)).status, path).toBe(404)
  }
})
