import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { agentPath } from '#site/domain/addresses.ts'
import type { Facts } from '#site/domain/agent.ts'
import {
  agentTag,
  membersTag,
  placeTag,
  setCacheTags,
  taggedTag,
} from '#site/server/publishing/cache-tags.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'
import { Publisher } from '#site/server/publishing/publisher.ts'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { PageFiles } from '#site/server/publishing/store/page-files.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { page } from '#site/tests/support/api/page-path.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { openTestReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { Dependencies } from './dependencies.ts'
import { markStale, staleTags } from './stale.ts'

async function filled(snapshot: ReturnType<typeof snapshotOf>) {
  const { path, writer } = openTestReplica()
  await writer.replace(snapshot)
  const dependencies = new Dependencies(path)
  onTestFinished(() => dependencies.close())
  return { writer, dependencies }
}

test('renaming a category makes the pages of all tags of its agents stale', async () => {
  const agents = sampleAgents(30).map((agent, number) => ({ ...agent, tags: [`kind ${number % 3}`] }))
  const [renamed] = CATEGORIES
  const { writer, dependencies } = await filled(snapshotOf(1, agents, { categories: CATEGORIES }))
  const categories = CATEGORIES.map((one) => (one === renamed ? { ...one, name: 'Renamed' } : one))
  const applied = writer.apply(batchOf(2, { categories }))
  const stale = staleTags(applied, [], dependencies)
  const theirs = agents.filter(({ categoryId }) => categoryId === renamed?.id).flatMap(({ tags }) => tags)
  expect(theirs.length).toBeGreaterThan(0)
  for (const tag of theirs) expect([...stale]).toContain(taggedTag(tag.replace(' ', '-')))
})

test('a change of an agent makes the pages of all its tags stale, because they count it', async () => {
  const agents = sampleAgents(30).map((agent) => ({
    ...agent,
    tags: ['kind'],
    pricingModel: 'free' as const,
  }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents))
  const edited = agents.slice(-1).map((agent) => ({ ...agent, pricingModel: 'paid' as const }))
  const applied = writer.apply(batchOf(2, { agents: edited }))
  expect([...staleTags(applied, [], dependencies)]).toContain(taggedTag('kind'))
})

test('an edit that keeps its tags changes no number of agents of a tag', async () => {
  const agents = sampleAgents(30).map((agent) => ({ ...agent, tags: ['kind'] }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents))
  const [edited] = agents
  if (!edited) throw new Error('The sample is empty')
  writer.apply(batchOf(2, { agents: [{ ...edited, description: 'Another text.' }] }))
  expect(dependencies.tagsChanged(1)).toEqual([])
  writer.apply(batchOf(3, { agents: [{ ...edited, tags: ['other'] }] }))
  expect(dependencies.tagsChanged(2).sort()).toEqual(['kind', 'other'])
})

test('ids and slugs that cannot be file names, as raw SQL may write them, have no pages', async () => {
  const ids = ['sound', '../nasty, agent:other']
  const agents = sampleAgents(2).map((agent, index) => ({ ...agent, id: ids[index] ?? '' }))
  const categories = ['coding', 'No Slug', '../../escape', ''].map((slug, index) => ({
    id: `category${index}`,
    name: slug,
    slug,
    description: '',
  }))
  const { dependencies } = await filled(snapshotOf(1, agents, { categories }))
  expect(dependencies.pages()).toEqual(['/agent/sound/alternatives', '/agent/sound', ...dependencies.lists()])
  expect(dependencies.lists()).toEqual([
    ...[
      '/',
      '/added-today',
      '/moderation',
      '/gone',
      '/agents',
      '/compare',
      '/saved',
      '/submit',
      '/ai-news',
      '/category/coding',
    ],
  ])
})

const FORMS = { hash: 'h', size: 1, brotliHash: 'b', brotliSize: 1 }

/** The pages that a change marks, given these published ones with their tags. */
function marked(applied: Applied, dependencies: Dependencies, published: Record<string, string>) {
  const manifest = new Manifest(scratchFolder())
  onTestFinished(() => manifest.close())
  for (const [path, tags] of Object.entries(published)) manifest.put(page(path), { ...FORMS, tags })
  const [refreshed, expired, removed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const publisher = {
    has: (path: PagePath) => Boolean(manifest.page(path)),
    refresh: (path: string) => void refreshed.add(path),
    expire: (path: string) => void expired.add(path),
    remove: (path: string) => void removed.add(path),
    refreshTagged: () => {},
    soon: (task: () => void) => task(),
  }
  markStale(applied, applied.cursor - 1, { publisher, manifest, dependencies })
  return { refreshed: [...refreshed].sort(), expired: [...expired].sort(), removed: [...removed].sort() }
}

test("removes a voted agent's own pages, and marks those whose places it changes", async () => {
  const [category] = CATEGORIES
  const agents = sampleAgents(5).map((agent, index) => ({
    ...agent,
    tags: [],
    categoryId: category?.id ?? '',
    upvotes: [5, 5, 3, 2, 0][index] ?? 0,
  }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents))
  const paths = agents.map(({ id }) => `/agent/${id}`)
  const [first = '', second = ''] = paths
  const places = [1, 1, 3, 4].map((place, index) => [
    paths[index] ?? '',
    `placed ${placeTag({ place, of: 5 })}`,
  ])
  const vote = (cursor: number, index: number, upvotes: number) =>
    marked(
      writer.apply(batchOf(cursor, { votes: [{ id: agents[index]?.id ?? '', upvotes }] })),
      dependencies,
      Object.fromEntries(places),
    )
  expect(vote(2, 1, 6)).toMatchObject({ expired: [second, `${second}/alternatives`], refreshed: [first] })
  expect(vote(3, 3, 0).refreshed).toEqual(expect.arrayContaining([first, paths[3]]))
})

/** A publisher of pages that each show all agents, and the paths that it has rendered since the last call. */
function publishing(dependencies: Dependencies) {
  const folder = scratchFolder()
  const [files, manifest] = [new PageFiles(folder), new Manifest(folder)]
  const rendered = new Set<string>()
  const agents = dependencies.agents(dependencies.changedSince(-1))
  const shown = agents.map(({ id }) => agentTag(id))
  const lists = [...CATEGORIES.map(({ id }) => membersTag(id)), taggedTag('kind')] as const
  const render = (path: PagePath) => {
    rendered.add(path)
    const headers = new Headers()
    if (path === '/') setCacheTags(headers, ['agents', 'popular', ...shown])
    else if (path.startsWith('/agent/')) setCacheTags(headers, shown)
    else if (/^.(category|tag)./.test(path)) setCacheTags(headers, [...lists, 'agents', ...shown])
    else setCacheTags(headers, ['recent', 'moderation', ...shown])
    return Promise.resolve(new Response(path, { headers }))
  }
  const nothing = () => {}
  const parts = { files, manifest, render, onReplaced: nothing, onIdle: nothing }
  const publisher = new Publisher({ ...parts, log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await publisher.close()
    files.close()
    manifest.close()
  })
  publisher.start()
  for (const path of dependencies.pages()) publisher.refresh(path)
  const settled = async () => {
    await vi.waitFor(() => expect(publisher.pending).toBe(0), { timeout: 20_000 })
    const paths = [...rendered].sort()
    rendered.clear()
    return paths
  }
  const mark = (applied: Applied) => {
    markStale(applied, applied.cursor - 1, { publisher, manifest, dependencies })
    return settled()
  }
  return { settled, mark }
}

test('a changed fact renders its page and the lists that count it, and the same facts nothing', async () => {
  const CHECKED = '2026-11-27T09:30:00.000Z'
  const facts: Facts = { website: 'answers', checkedAt: CHECKED, repositoryCheckedAt: CHECKED, stars: 12_300 }
  const [category] = CATEGORIES
  const agents = sampleAgents(4).map((agent) => ({
    ...agent,
    categoryId: category?.id ?? '',
    categoryName: category?.name ?? '',
    tags: ['kind'],
    facts,
  }))
  const { writer, dependencies } = await filled(snapshotOf(1, agents, { categories: CATEGORIES }))
  const { settled, mark } = publishing(dependencies)
  expect(await settled()).toEqual(dependencies.pages().sort())

  const [changed] = agents
  if (!changed) throw new Error('The sample is empty')
  expect(await mark(writer.apply(batchOf(2, { agents })))).toEqual([])
  const own = [agentPath(changed.id), `${agentPath(changed.id)}/alternatives`]
  const starred = { ...changed, facts: { ...facts, stars: 12_400, pushedAt: CHECKED } }
  const lists = dependencies.pages().filter((path) => path === '/' || /^.(category|tag)./.test(path))
  expect(await mark(writer.apply(batchOf(3, { agents: [starred] })))).toEqual([...own, ...lists].sort())

  const renamed = await mark(writer.apply(batchOf(4, { agents: [{ ...starred, name: 'Renamed' }] })))
  for (const { id } of agents) expect(renamed).toContain(agentPath(id))
})
