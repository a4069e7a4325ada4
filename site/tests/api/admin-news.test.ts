/** Managing AI News: adding, changing, hiding, and showing articles, in the API and on the site. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { ARTICLE_NOT_FOUND, DATE_INVALID, linkTaken } from '#site/domain/texts/admin-news.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

let made = 0

const site = await sharedSite()
const admin = await newAdministrator(site)

function fieldsOf(more: object = {}) {
  made += 1
  const name = `${process.pid}-${Date.now()}-${made}`
  return {
    ...{ title: `Kept news ${name}`, url: `https://kept-news.example/${name}`, source: 'The Ledger' },
    ...{ summary: 'What happened.', publishedAt: new Date().toISOString() },
    ...more,
  }
}

async function add(more: object = {}) {
  const { status, body } = await admin.call('POST /api/admin/news', fieldsOf(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return z.parse(ROUTES['POST /api/admin/news'].response, body)
}

/** True if any page of AI News contains this text. */
async function isRead(text: string): Promise<boolean> {
  await site.settled()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${site.url}/ai-news${page === 1 ? '' : `/${page}`}`)
    const html = await response.text()
    if (response.status !== 200) return false
    if (html.includes(text)) return true
  }
}

const found = async (search: string, state = '') => {
  const query = new URLSearchParams({ search, ...(state && { state }) })
  const { body } = await admin.call(`GET /api/admin/news?${query}`)
  return z.parse(ROUTES['GET /api/admin/news'].response, body).articles.map(({ id }) => id)
}
const hide = (id: string, hidden: boolean, version?: string) =>
  admin.call(`PUT /api/admin/news/${id}/hidden`, { hidden, version })

test('publishes an added article at once, cleaned like those of feeds', async () => {
  const fields = fieldsOf()
  const ahead = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const article = await add({
    ...{ ...fields, title: ` ${fields.title}\n\u200b`, summary: fields.title, publishedAt: ahead },
    url: `${fields.url}?utm_source=x&id=1`,
  })
  expect(article).toMatchObject({
    ...{ title: fields.title, url: `${fields.url}?id=1`, source: 'The Ledger', summary: '', hidden: false },
  })
  expect(article.publishedAt < ahead).toBe(true)
  expect(await isRead(fields.title)).toBe(true)
  expect(await found(fields.title)).toEqual([article.id])
})

test('hides an article from the page, and shows it again', async () => {
  const { id, title, version } = await add()
  expect(await isRead(title)).toBe(true)
  const hidden = await hide(id, true, version)
  expect(hidden).toMatchObject({ status: 200, body: { id, hidden: true } })
  expect(await isRead(title)).toBe(false)
  expect([await found(title, 'shown'), await found(title, 'hidden')]).toEqual([[], [id]])
  expect(await hide(id, false)).toMatchObject({ status: 200, body: { hidden: false } })
  expect(await isRead(title)).toBe(true)
})

test('returns 409 with the current article for a stale version', async () => {
  const { id, version, hidden: _, id: __, ...fields } = await add()
  const change = (more: object) => admin.call(`PUT /api/admin/news/${id}`, { ...fields, ...more })
  const first = fieldsOf()
  expect(await change({ ...first, version })).toMatchObject({ status: 200, body: { title: first.title } })
  const overtaken = {
    status: 409,
    body: { message: CHANGED_IN_THE_MEANTIME, current: { id, title: first.title } },
  }
  expect(await change({ title: 'Second', version })).toMatchObject(overtaken)
  expect(await hide(id, true, version)).toMatchObject(overtaken)
  expect([await isRead(fields.title), await isRead(first.title)]).toEqual([false, true])
})

test('rejects a known link and names its article, even a hidden one', async () => {
  const { id, url, title } = await add()
  const again = () => admin.call('POST /api/admin/news', fieldsOf({ url: `${url}/?utm_campaign=x` }))
  expect(await again()).toMatchObject({
    ...{ status: 409, body: { field: 'url', message: linkTaken(title, false) } },
  })
  await hide(id, true)
  expect(await again()).toMatchObject({
    status: 409,
    body: { field: 'url', message: linkTaken(title, true) },
  })
})

test('rejects an invalid field', async () => {
  expect(await admin.call('POST /api/admin/news', fieldsOf({ publishedAt: '2999-01-01' }))).toMatchObject({
    ...{ status: 422, body: { field: 'publishedAt', message: DATE_INVALID } },
  })
})

test('returns 404 for a missing article', async () => {
  const missing = { status: 404, body: { message: ARTICLE_NOT_FOUND } }
  for (const id of ['nosucharticle00', 'x', "x'%20or%201=1"]) {
    expect(await admin.call(`PUT /api/admin/news/${id}`, fieldsOf())).toMatchObject(missing)
    expect(await hide(id, true)).toMatchObject(missing)
  }
})
