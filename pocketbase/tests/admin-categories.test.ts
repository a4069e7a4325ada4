/** Categories as admins manage them: redirects from former URLs, merging, and audit entries. */
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { ownCallers } from './callers.ts'

const CATEGORIES = 'categories'

interface Kept {
  id: string
  name: string
  slug: string
  position: number
  agents: number
  formerSlugs: string[]
  updated: string
}

const { pocketBase, callers, ask, actions } = await ownCallers()

const create = async (name: string) => (await ask(`POST ${CATEGORIES}`, { name })).body as unknown as Kept
const kept = async () => (await ask('GET /categories')).body['items'] as Kept[]
const one = async (id: string) => (await kept()).find((category) => category.id === id)

test('a new category is last and has a slug of its own', async () => {
  const first = await create('Donnée & Analyse')
  const second = await create('Donnée Analyse')
  expect([first.slug, second.slug]).toEqual(['donnee-analyse', 'donnee-analyse-2'])
  expect((await kept()).at(-1)).toMatchObject({ id: second.id, agents: 0, formerSlugs: [] })
  expect(second.position).toBe(first.position + 1)
  expect((await create('数据')).slug).toMatch(/^category-[a-z]{8}$/)
  const again = await ask(`POST ${CATEGORIES}`, { name: 'DONNéE analyse' })
  expect([again.status, again.body.data]).toEqual([400, { name: expect.anything() }])
  const imported = await callers.as('service').collection('categories').create({ name: 'Imported' })
  expect(await actions(imported.id)).toEqual([])
})

test('a renamed category has its former slugs until another category takes them', async () => {
  const { id } = await create('First Name')
  const rename = async (name: string) => (await ask(`PATCH ${CATEGORIES}/${id}`, { name })).body
  expect(await rename('Second Name')).toMatchObject({ slug: 'second-name', formerSlugs: ['first-name'] })
  expect(await rename('Third Name')).toMatchObject({ formerSlugs: ['first-name', 'second-name'] })
  expect(await rename('First Name')).toMatchObject({
    slug: 'first-name',
    formerSlugs: ['second-name', 'third-name'],
  })
  expect(await rename('名前')).toMatchObject({ slug: 'first-name' })
  await create('Second Name')
  expect(await one(id)).toMatchObject({ formerSlugs: ['third-name'] })
  await ask(`PATCH ${CATEGORIES}/${id}`, { description: 'Described' })
  await ask(`PATCH ${CATEGORIES}/${id}`, { description: 'Described' })
  expect(await actions(id)).toEqual(['category.create', ...Array(5).fill('category.change')])
  const { categories } = await connect(pocketBase.connection).send('/api/roster/feed/snapshot', {})
  expect(categories.find((category: Kept) => category.id === id)).toMatchObject({
    formerSlugs: ['third-name'],
  })
})
