/** GET /api/agents/duplicates: listed agents and pending submissions that a new submission would duplicate. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite('impatient')
const { root } = site.pocketBase

async function ask(fields: Record<string, string>, url = site.url) {
  const response = await fetch(`${url}/api/agents/duplicates?${new URLSearchParams(fields)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return z.parse(ROUTES['GET /api/agents/duplicates'].response, await response.json()).duplicates
}

async function write(name: string, fields: Record<string, string> = {}): Promise<string> {
  const host = name.toLowerCase().replace(/\W+/g, '-')
  return await writeAgent(root, { name, websiteUrl: `https://${host}.example.com/`, ...fields })
}

test('duplicates are found by website, repository, and name, the most certain first', async () => {
  const byName = await write('Nightingale')
  const byRepository = await write('Sparrow', { githubUrl: 'https://github.com/birds/sparrow' })
  const byWebsite = await write('Wagtail', { websiteUrl: 'https://www.wagtail.dev/?utm_source=x' })
  await write('Buzzard')
  await site.settled()
  const found = await ask({
    name: 'Night-Ingale',
    githubUrl: 'https://github.com/Birds/Sparrow.git',
    websiteUrl: 'http://wagtail.dev/#pricing',
  })
  expect(found.map(({ likeness, agent }) => [likeness, agent?.id])).toEqual([
    ['website', byWebsite],
    ['repository', byRepository],
    ['name', byName],
  ])
  expect(await ask({ name: 'Unheard of', websiteUrl: 'https://unheard.example.org' })).toEqual([])
  expect(await ask({})).toEqual([])
})

test('duplicates follow edited, rejected, and deleted agents', async () => {
  const id = await write('Kingfisher')
  await site.settled()
  expect(await ask({ name: 'Kingfisher' })).toHaveLength(1)
  await changeAgent(root, id, { name: 'Halcyon' })
  await site.settled()
  expect(await ask({ name: 'Kingfisher' })).toEqual([])
  expect(await ask({ name: 'Halcyon' })).toHaveLength(1)
  await changeAgent(root, id, { status: 'rejected' })
  await site.settled()
  await expect.poll(() => ask({ name: 'Halcyon' })).toEqual([])
})

test('at most three duplicates are reported', async () => {
  for (const n of [1, 2, 3, 4]) await write('Chaffinch', { websiteUrl: `https://chaffinch-${n}.example.net` })
  await site.settled()
  expect(await ask({ name: 'Chaffinch' })).toHaveLength(3)
})

test('returns listed agents while PocketBase is away', async () => {
  await write('Goldcrest')
  await write('Dunnock', { status: 'pending' })
  await site.settled()
  await expect.poll(() => ask({ name: 'Dunnock' })).toHaveLength(1)
  site.pocketBase.signal('SIGSTOP')
  try {
    expect(await ask({ name: 'Dunnock' })).toEqual([])
    expect(await ask({ name: 'Goldcrest' })).toEqual([expect.objectContaining({ name: 'Goldcrest' })])
  } finally {
    site.pocketBase.signal('SIGCONT')
  }
  await expect.poll(() => ask({ name: 'Dunnock' })).toHaveLength(1)
})
