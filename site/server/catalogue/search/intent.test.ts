/** Searches by intent, on agents that are described in other words. */

import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { SearchIndex } from './search-index.ts'

const CONCEPTS = `
# asked => shown
image generator, generate image, text to image, poster => images, pictures, illustration*0.5
speech to text, transcribe => transcription, transcripts
text to speech, read aloud => voices, narration
  hear my story, radio
privacy, private => privacy, encrypted
! free => price:free, price:freemium*0.3
! open source => open-source
- looking, something, best
~ ai, tool, generator, for
`
type Row = [name: string, category: string, description: string, tags: string, price?: Agent['pricingModel']]
const ROWS: Row[] = [
  ['Palette', 'Studio', 'Paints pictures from a sentence.', 'images', 'free'],
  ['Easel', 'Studio', 'Draws pictures and paints over them.', 'images open-source', 'paid'],
  ['Fresco', 'Studio', 'Turns walls into art.', 'walls', 'paid'],
  ['Parley', 'Sound', 'Writes down what was said.', 'transcription', 'free'],
  ['Aria', 'Sound', 'Lends pages a tongue.', 'voices open-source', 'freemium'],
  ['Chime', 'Sound', 'Rings bells.', 'bells', 'paid'],
  ['Ledger', 'Money', 'Keeps the books of a shop.', 'accounting privacy', 'paid'],
  ['Abacus', 'Money', 'Counts what is left.', 'accounting', 'enterprise'],
]
const agents = sampleAgents(ROWS.length, 6).map((agent, i): Agent => {
  const [name, categoryName, description, tags, pricingModel = 'paid'] = ROWS[i] ?? ['', '', '', '']
  const categoryId = `category-${categoryName}`
  return {
    ...agent,
    name,
    categoryName,
    categoryId,
    description,
    tags: tags.split(' '),
    pricingModel,
    upvotes: 0,
  }
})
const byId = new Map(agents.map((agent) => [agent.id, agent]))
function indexOf(some: readonly Agent[] = agents): SearchIndex {
  const tagsOf = (id: string) => byId.get(id)?.tags ?? []
  const index = new SearchIndex({ concepts: CONCEPTS, tagsOf })
  index.load(some)
  return index
}

const index = indexOf()
const named = (ids: readonly string[] = []) => ids.map((id) => byId.get(id)?.name)
const find = (search: string, query: Partial<ListQuery> = {}) =>
  named(index.search({ ...QUERY, ...query, search }).ids)

test('neither corrects a word that exists nor finds by a corrected word among others', () => {
  const offer = (search: string) => index.search({ ...QUERY, search })
  expect(offer('bills dance')).toMatchObject({ total: 0 })
  for (const search of ['acounting lessons', 'best acounting', 'bell buiider'])
    expect(offer(search), search).not.toHaveProperty('suggestion')
  expect(offer('acounting').suggestion).toBe('accounting')
})

test('says if no agent does exactly what was searched', () => {
  const nearest = (search: string) => index.search({ ...QUERY, search }).nearest
  expect(nearest('radio')).toBe(true)
  for (const search of ['pictures', 'Palette', 'easel alternative', 'free', 'transcription'])
    expect(nearest(search), search).toBeUndefined()
})

test('names only the closest category if no agent is close', () => {
  const { ids, total, also } = index.search({ ...QUERY, search: 'pictures of ancient dinosaurs' })
  expect({ ids, total, also }).toEqual({
    ids: [],
    total: 0,
    also: { categoryId: 'category-Studio', ids: [] },
  })
})

test('lists agents that meet a query of qualifiers only', () => {
  expect(find('open source').sort()).toEqual(['Aria', 'Easel'])
  expect(find('free').sort()).toEqual(['Palette', 'Parley'])
})

test.each([
  'easel alternative',
  'alternative to Easel',
  'like easel',
  'similar to easle',
  'better than Easel',
  'open source version of easel',
  'instead of easel.com',
  'easel but private',
  'easel for pictures',
])('"%s" finds others like it, and itself last', (search) => {
  const found = find(search)
  expect(found[0]).toBe('Palette')
  expect(found.at(-1)).toBe('Easel')
})

test('says which agent the matches resemble, only if asked', () => {
  const like = (search: string) => index.search({ ...QUERY, search }).like
  const easel = agents.find(({ name }) => name === 'Easel')?.id
  for (const search of ['easel alternative', 'similar to easle']) expect(like(search)).toBe(easel)
  for (const search of ['easel', 'image generator', 'alternative']) expect(like(search)).toBeUndefined()
})

test('counts matches only; the filling is separate, from the likeliest category', () => {
  const { ids, total, facets, also } = index.search({ ...QUERY, search: 'image generator' })
  expect(named(ids).sort()).toEqual(['Easel', 'Palette'])
  expect(total).toBe(2)
  expect(facets.categories).toEqual({ 'category-Studio': 2 })
  expect(also?.categoryId).toBe('category-Studio')
  expect(named(also?.ids)).toEqual(['Fresco'])
})

test('filters the filling too, and shows it on the first page only', () => {
  const search = 'image generator'
  expect(index.search({ ...QUERY, search, pricingModel: 'free' })).not.toHaveProperty('also')
  expect(index.search({ ...QUERY, search, categoryIds: ['category-Sound'] })).not.toHaveProperty('also')
  expect(index.search({ ...QUERY, search, offset: 12 })).not.toHaveProperty('also')
  expect(index.search({ ...QUERY, search, limit: 2 })).not.toHaveProperty('also')
})

test('ignores a deleted agent as a match and as a voter', () => {
  const changed = indexOf()
  const palette = agents[0]
  if (!palette) throw new Error('There is no such agent.')
  changed.remove(palette.id)
  const { ids, also } = changed.search({ ...QUERY, search: 'image generator' })
  expect([...named(ids), ...named(also?.ids)]).toEqual(['Easel', 'Fresco'])
  changed.add({ ...palette, tags: ['bells'], description: 'Rings bells too.' })
  expect(named(changed.search({ ...QUERY, search: 'image generator' }).ids)).toEqual(['Easel'])
})

test('draws searches to a category by its description', () => {
  const described = indexOf()
  described.describe([
    { id: 'category-Money', name: 'Money', slug: 'money', description: 'Encrypted books.' },
  ])
  expect(named(described.search({ ...QUERY, search: 'privacy' }).also?.ids)).toEqual(['Abacus'])
})
