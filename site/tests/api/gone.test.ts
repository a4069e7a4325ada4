/** What checks found, from PocketBase to the site: facts on an agent's page, and agents that are gone on no list. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AgentList } from '#site/contracts/agents.ts'
import { CHECK_LABELS } from '#site/domain/texts/agent.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { read as readFrom } from '#site/tests/support/sites/restarted-site.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin } = await administeredSite('Checked')
const read = async (path: string) => (await readFrom(site, path)).text
const NOW = new Date().toISOString()
const SINCE = '2026-11-03T09:30:00.000Z'
const GONE_TEXT = 'Gone since Nov 3, 2026'
const NAME = 'Quillwright'

const category = await writeCategory(root, 'Quills')
const alike = {
  category,
  tags: ['quills', 'feathers'],
  description: 'Cuts quills from feathers.',
}
const id = await writeAgent(root, {
  ...alike,
  featured: true,
  name: NAME,
  githubUrl: 'https://github.com/quill/wright',
})
const others = await Promise.all(
  ['One', 'Two', 'Three'].map((name) => writeAgent(root, { ...alike, name: `Pen ${name}` })),
)
const { id: check } = await root.collection('checks').create({ agent: id })
await site.settled()

const write = async (row: Record<string, unknown>) => {
  await root.collection('checks').update(check, row)
  await site.settled()
}

/** Every list, feed, and file that names agents. */
const LISTS = [
  ...[
    '/',
    '/?search=quills',
    '/?quality=open-source',
    '/added-today',
    '/category/quills',
    '/tag/quills',
    '/saved',
  ],
  ...[`/agent/${others[0]}`, `/agent/${others[0]}/alternatives`],
  ...['/rss.xml', '/atom.xml', '/feed.json', '/category/quills/rss.xml', '/category/quills/atom.xml'],
  ...[
    '/category/quills/feed.json',
    '/sitemap-agents-1.xml',
    '/llms.txt',
    '/catalogue.json',
    '/catalogue.ndjson',
  ],
  ...[
    '/api/agents',
    '/api/agents?search=feathers',
    '/api/agents?sortBy=name&tags=quills',
    '/api/agents/featured',
  ],
  '/api/agents/recent',
]

async function listsNaming(): Promise<string[]> {
  const naming: string[] = []
  for (const path of LISTS) {
    const { status, text } = await readFrom(site, path)
    expect(status, path).toBe(200)
    if (text.includes(id)) naming.push(path)
  }
  return naming
}

test('an agent that is gone is on no list, and on its page, the list of these, by its exact name, and where it was kept', async () => {
  const before = await listsNaming()
  const total = async () => ((await (await fetch(`${site.url}/api/agents`)).json()) as AgentList).total
  expect(before).toEqual(LISTS)
  const count = await total()
  await write({ website: 'gone', since: SINCE, shownAt: NOW })
  expect(await listsNaming()).toEqual([])
  expect(await total()).toBe(count - 1)

  const page = await readFrom(site, `/agent/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(GONE_TEXT)
  expect(page.text).toContain('<meta name="robots" content="noindex"')
  expect(page.text.indexOf('Pen One')).toBeLessThan(page.text.indexOf('class="lead"'))
  expect(page.text).not.toContain(`Visit ${NAME}`)
  expect(page.text).not.toContain('Upvote')
  const moved = await fetch(`${site.url}/agent/${id}/alternatives`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/agent/${id}`])
  expect(await read(`/agent/${id}.md`)).toContain(`**${GONE_TEXT}.**`)
  expect(await read('/gone')).toContain(`href="/agent/${id}"`)
  expect(await read('/sitemap-pages.xml')).toContain('/gone</loc>')

  const named = await (await fetch(`${site.url}/api/agents?search=quillwright`)).json()
  expect(named.gone).toMatchObject([{ id, name: NAME, facts: { since: SINCE } }])
  expect(await read(`/?search=${NAME}`)).toContain(GONE_TEXT)
  expect(await read('/api/agents?search=quillwrigh')).not.toContain(id)
  const several = await (await fetch(`${site.url}/api/agents/several?ids=${id}&ids=${others[0]}`)).json()
  expect(several).toMatchObject([{ id, facts: { website: 'gone', since: SINCE } }, { id: others[0] }])
  expect(await read(`/compare?ids=${id}.${others[0]}`)).toContain(GONE_TEXT)

  // A vote for it counts, and changes nothing else until it's back.
  const voted = await callApi(site, `POST /api/agents/${id}/upvote`, { token: admin.token })
  expect(voted).toMatchObject({ status: 200, body: { upvotes: 1 } })
  expect(await listsNaming()).toEqual([])

  await write({ website: 'answers' })
  expect(await listsNaming()).toEqual(before)
  expect(await read(`/api/agents/${id}`)).toContain('"upvotes":1')
  expect(await read('/gone')).not.toContain(id)
  expect(await read(`/agent/${id}`)).not.toContain(GONE_TEXT)
})

const FACTS = {
  website: 'answers',
  shownAt: NOW,
  license: 'MIT',
  release: 'v1.4',
  releasedAt: SINCE,
  pushedAt: NOW,
  stars: 12_300,
  archived: false,
  repositoryShownAt: NOW,
}

test('facts are on the page, in its data, its twin, the files, and the filter', async () => {
  await write(FACTS)
  const page = await read(`/agent/${id}`)
  for (const text of ['>MIT<', 'v1.4, Nov 3, 2026', '12,300', CHECK_LABELS.lastCommit, CHECK_LABELS.checked])
    expect(page).toContain(text)
  expect(page).toContain('"softwareVersion":"v1.4","license":"https://spdx.org/licenses/MIT"')
  expect(page).not.toContain('Archived')
  for (const path of [`/agent/${id}.md`, '/catalogue.ndjson', '/catalogue.json', `/api/agents/${id}`])
    expect(await read(path)).toContain('"license":"MIT"')
  const maintained: AgentList = JSON.parse(await read('/api/agents?qualities=maintained'))
  expect(maintained).toMatchObject({ total: 1, agents: [{ id }], facets: { qualities: { maintained: 1 } } })
  expect(await read(`/compare?ids=${id}.${others[0]}`)).toContain('Found by checks')
  await write({ archived: true })
  expect(await read(`/agent/${id}`)).toContain('Archived')
  expect(await read('/api/agents?qualities=maintained')).toContain('"total":0')

  const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await write({ archived: false, shownAt: old, repositoryShownAt: old })
  expect(JSON.parse(await read(`/api/agents/${id}`)).facts ?? {}).toEqual({})
  for (const text of ['>MIT<', CHECK_LABELS.lastCommit, CHECK_LABELS.checked])
    expect(await read(`/agent/${id}`)).not.toContain(text)
  await write(FACTS)
})

test('a check that finds the same renders nothing', async () => {
  const folder = join(site.dataDir, 'pages')
  const pages = () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    )
    return files.map((name) => [name, statSync(join(folder, name)).mtimeMs] as const)
  }
  const version = async () => (await fetch(`${site.url}/catalogue.ndjson`)).headers.get('etag')
  const before = [await version(), pages()]
  await write({ checkedAt: NOW, repositoryCheckedAt: NOW, hosts: ['a.example'], etags: { repository: 'x' } })
  expect([await version(), pages()]).toEqual(before)
  await write({ stars: 12_400 })
  expect(await read(`/agent/${id}`)).toContain('12,400')
  expect(await version()).not.toBe(before[0])
})

test('an admin says that a website is gone or alive, which is public, and takes it back', async () => {
  const judge = async (verdict: string) => {
    const judged = await admin.call(`PUT /api/admin/agents/${id}/verdict`, { verdict })
    await site.settled()
    return judged
  }
  expect((await judge('gone')).body).toMatchObject({ id, facts: { website: 'gone' } })
  expect((await readFrom(site, `/api/agents?search=${NAME}`)).text).toMatch(/"agents":\[\].*"gone":\[\{/)
  expect(await read('/moderation')).toMatch(/Marked as gone.*Quillwright/s)
  await write({ website: 'gone', since: SINCE })
  expect((await judge('alive')).body).toMatchObject({ facts: { website: 'answers' } })
  expect(await read(`/api/agents?search=${NAME}`)).toContain(`{"agents":[{"id":"${id}"`)
  expect((await judge('none')).body).toMatchObject({ facts: { website: 'gone', since: SINCE } })
  const { week } = JSON.parse(await read('/api/moderation'))
  expect(week).toMatchObject({ 'marked as gone': 1, 'marked as alive': 1, 'no longer marked': 1 })
  expect(await judge('unsure')).toMatchObject({ status: 422 })
  expect(
    await admin.call('PUT /api/admin/agents/nosuchagent0000/verdict', { verdict: 'gone' }),
  ).toMatchObject({
    status: 404,
  })
})
