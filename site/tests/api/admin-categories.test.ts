/** Managing categories: creating, renaming, ordering, merging, and deleting them, with redirects. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)

const newName = () => `Managed ${randomUUID()}`

async function create(name = newName()) {
  const { status, body } = await admin.call('POST /api/admin/categories', { name, description: 'Of a test.' })
  expect(status, JSON.stringify(body)).toBe(201)
  return z.parse(ROUTES['POST /api/admin/categories'].response, body)
}

async function open(path: string) {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
  return { status, location: headers.get('location') }
}
const kept = async () =>
  z
    .array(ROUTES['POST /api/admin/categories'].response)
    .parse((await admin.call('GET /api/admin/categories')).body)
const known = async () => (await callApi(site, 'GET /api/categories')).body

test('adds a category to the end, to the public list, and with its own page', async () => {
  const name = newName()
  const category = await create(name)
  expect(category).toMatchObject({ name, description: 'Of a test.', agents: 0, formerSlugs: [] })
  expect((await kept()).at(-1)).toEqual(category)
  expect(await known()).toContainEqual(expect.objectContaining({ id: category.id, slug: category.slug }))
  expect(await open(`/category/${category.slug}`)).toEqual({ status: 200, location: null })
})

test('redirects the old URL and feeds of a renamed category', async () => {
  const { id, slug } = await create()
  await expect.poll(() => open(`/category/${slug}`)).toMatchObject({ status: 200 })
  const name = newName()
  const { status, body } = await admin.call(`PUT /api/admin/categories/${id}`, { name })
  expect(status).toBe(200)
  const renamed = z.parse(ROUTES['POST /api/admin/categories'].response, body)
  expect(renamed).toMatchObject({ id, name, formerSlugs: [slug] })
  await site.settled()
  expect(await open(`/category/${slug}`)).toEqual({ status: 301, location: `/category/${renamed.slug}` })
  expect(await open(`/category/${slug}/`)).toEqual({ status: 301, location: `/category/${renamed.slug}` })
  expect(await open(`/category/${slug}/rss.xml`)).toEqual({
    status: 301,
    location: `/category/${renamed.slug}/rss.xml`,
  })
  expect(await open(`/category/${renamed.slug}`)).toMatchObject({ status: 200 })
})

test('returns 409 with the current category for a stale version', async () => {
  const { id, version } = await create()
  const [first, second] = [newName(), newName()]
  const rename = (name: string) => admin.call(`PUT /api/admin/categories/${id}`, { name, version })
  expect((await rename(first)).status).toBe(200)
  expect(await rename(second)).toMatchObject({
    status: 409,
    body: { message: CHANGED_IN_THE_MEANTIME, current: { id, name: first, agents: 0 } },
  })
})

test('merging moves agents of any status and redirects all former URLs', async () => {
  const [from, into] = [await create(), await create()]
  const oldest = from.slug
  await admin.call(`PUT /api/admin/categories/${from.id}`, { name: newName() })
  const { slug } = (await kept()).find(({ id }) => id === from.id) ?? from
  const [approved, pending] = [
    await writeAgent(root, { category: from.id }),
    await writeAgent(root, { category: from.id, status: 'pending' }),
  ]
  await site.settled()
  expect(await open(`/category/${slug}`)).toMatchObject({ status: 200 })
  expect(await admin.call(`POST /api/admin/categories/${from.id}/merge`, { into: into.id })).toMatchObject({
    status: 200,
    body: { moved: 2, category: { id: into.id, agents: 2 } },
  })
  const shown = await callApi(site, `GET /api/agents/${approved}`)
  expect(shown.body).toMatchObject({ categoryId: into.id, categoryName: into.name })
  expect((await admin.call(`GET /api/admin/agents/${pending}`)).body).toMatchObject({ categoryId: into.id })
  expect(await known()).not.toContainEqual(expect.objectContaining({ id: from.id }))
  await site.settled()
  for (const former of [oldest, slug]) {
    expect(await open(`/category/${former}`)).toEqual({ status: 301, location: `/category/${into.slug}` })
  }
  expect((await fetch(`${site.url}/category/${into.slug}`)).status).toBe(200)
})

test('reorders categories if each is listed exactly once', async () => {
  const [a, b] = [await create(), await create()]
  const before = (await kept()).map(({ id }) => id)
  const others = before.filter((id) => id !== a.id && id !== b.id)
  const wanted = [b.id, a.id, ...others]
  const order = (ids: string[]) => admin.call('PUT /api/admin/categories/order', { ids })
  const { status, body } = await order(wanted)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await kept()).map(({ id }) => id)).toEqual(wanted)
  const ids = z.array(z.object({ id: z.string() })).parse(await known())
  expect(ids.map(({ id }) => id)).toEqual(wanted)
  for (const wrong of [[], wanted.slice(1), [...wanted, a.id]]) {
    expect(await order(wrong)).toMatchObject({ status: 422, body: { field: 'ids' } })
  }
})

test('deletes only empty categories', async () => {
  const { id, slug } = await create()
  const agent = await writeAgent(root, { category: id, status: 'rejected' })
  expect(await admin.call(`DELETE /api/admin/categories/${id}`)).toMatchObject({
    status: 409,
    body: { message: texts.CATEGORY_NOT_EMPTY },
  })
  await admin.call(`DELETE /api/admin/submissions/${agent}`)
  expect((await admin.call(`DELETE /api/admin/categories/${id}`)).status).toBe(204)
  await site.settled()
  expect(await open(`/category/${slug}`)).toEqual({ status: 404, location: null })
})

test('rejects missing and taken names, and merges into nothing', async () => {
  const { id, name } = await create()
  expect(await admin.call('POST /api/admin/categories', { name: ' ' })).toMatchObject({
    status: 422,
    body: { field: 'name', message: texts.CATEGORY_NAME_REQUIRED },
  })
  for (const taken of [name, name.toUpperCase()]) {
    expect(await admin.call('POST /api/admin/categories', { name: taken })).toMatchObject({
      status: 409,
      body: { field: 'name', message: texts.CATEGORY_NAME_TAKEN },
    })
  }
  for (const into of [id, 'nosuchcategory0']) {
    const merged = await admin.call(`POST /api/admin/categories/${id}/merge`, { into })
    expect(merged).toMatchObject({ status: 422, body: { field: 'into' } })
  }
  for (const missing of ['nosuchcategory0', 'x']) {
    expect(await admin.call(`PUT /api/admin/categories/${missing}`, { name: newName() })).toMatchObject({
      status: 404,
      body: { message: texts.CATEGORY_NOT_FOUND },
    })
  }
})
