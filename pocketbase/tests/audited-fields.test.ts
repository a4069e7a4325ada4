/** Admins' writes through PocketBase's own API: the audit log records every change of a stored record. */
import type { CollectionField } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { entriesOf } from './administering.ts'
import { ownCallers, status, submission } from './callers.ts'

const { pocketBase, callers, root, database } = await ownCallers()

// websiteKey follows from websiteUrl.
const NOT_COMPARED = ['updated', 'tokenKey', 'websiteKey']

function storedRow(collection: string, id: string): Record<string, unknown> {
  return { ...database.prepare(`SELECT * FROM ${collection} WHERE id = ?`).get(id) }
}

let made = 0
const next = () => {
  made += 1
  return made
}
const article = () => ({
  title: 'News',
  url: `https://news.example/${next()}`,
  publishedAt: '2026-11-20 00:00:00.000Z',
})
const RECORDS: Record<string, () => Record<string, unknown>> = {
  agents: () => submission({ status: 'pending' }),
  categories: () => ({ name: `Category ${next()}` }),
  news: article,
  users: () => ({
    email: `user-${next()}@example.com`,
    password: 'Person-1234',
    passwordConfirm: 'Person-1234',
  }),
}
const create = async (collection: string) =>
  (await root.collection(collection).create(RECORDS[collection]?.())).id

/** A value that a new record doesn't have. */
function otherValue({ name, type, values = [] }: CollectionField): unknown {
  if (name === 'xAccount') return '@other'
  if (name === 'githubUrl') return 'https://github.com/other'
  if (name === 'slug') return 'other'
  const byType: Record<string, unknown> = {
    bool: true,
    date: '2026-01-01 00:00:00.000Z',
    email: 'other@example.com',
    json: ['other'],
    number: 7,
    select: values[1],
    text: 'Other than before',
    url: 'https://other.example/',
    password: 'Other-12345',
  }
  if (name === 'previewImages' || name === 'formerUrls') return ['https://other.example/image.png']
  return byType[type]
}

describe.each(['agents', 'categories', 'news', 'users'])('%s', (collection) => {
  test.each(['admin', 'superuser'] as const)(
    'each field that %s changes is in one audit entry',
    async (who) => {
      const { fields } = await root.collections.getOne(collection)
      let changes = 0
      for (const field of fields) {
        const id = await create(collection)
        const before = storedRow(collection, id)
        const earlier = (await entriesOf(root, id)).length
        const value = otherValue(field)
        const body = { [field.name]: value, ...(field.type === 'password' && { passwordConfirm: value }) }
        await status(callers.as(who).collection(collection).update(id, body))
        const after = storedRow(collection, id)
        const changed = Object.keys(after).filter((name) => after[name] !== before[name])
        const entries = (await entriesOf(root, id)).slice(earlier)
        const audited = entries.map((entry) => Object.keys(Object(entry['after'])).sort())
        const compared = changed.filter((name) => !NOT_COMPARED.includes(name)).sort()
        expect(audited, field.name).toEqual(compared.length > 0 ? [compared] : [])
        changes += compared.length
      }
      expect(changes).toBeGreaterThan(2)
    },
  )
})

test.each(['categories', 'news'])(
  'the entry about a new record of %s contains its stored fields',
  async (collection) => {
    const record = RECORDS[collection]?.() ?? {}
    const { id } = await callers.as('admin').collection(collection).create(record)
    expect(await entriesOf(root, id)).toMatchObject([{ before: null, after: record }])
  },
)

test.each([
  ['agents', { status: 'approved', tags: ['cli', 'ide'] }],
  ['categories', { description: 'The same' }],
  ['news', { hidden: true }],
])('a repeated change of %s keeps the version', async (collection, change) => {
  const id = await create(collection)
  const records = callers.as('admin').collection(collection)
  const first = await records.update(id, change)
  const entries = await entriesOf(root, id)
  expect(await records.update(id, change)).toEqual(first)
  expect(storedRow(collection, id)['updated']).toBe(first['updated'])
  expect(await entriesOf(root, id)).toEqual(entries)
})

test('no entry holds a password, its hash, or the key of tokens', async () => {
  const { id } = await pocketBase.createUser()
  const secretsOf = () => {
    const { password, tokenKey } = storedRow('users', id)
    return [password, tokenKey].map(String)
  }
  const secrets = secretsOf()
  const password = 'Another-12345'
  await pocketBase.root
    .collection('users')
    .update(id, { password, passwordConfirm: password, tokenKey: 'k'.repeat(50) })
  const [entry] = await entriesOf(root, id)
  expect(entry).toMatchObject({ action: 'user.edit', after: { password: 'secret' } })
  const log = JSON.stringify(await root.collection('audit').getFullList())
  for (const secret of [...secrets, ...secretsOf(), password]) expect(log).not.toContain(secret)
})

test('an entry holds the longest list of former links', async () => {
  const { id } = await root.collection('news').create(article())
  const formerUrls = Array.from({ length: 90 }, (_, n) => `https://news.example/${n}/${'x'.repeat(2000)}`)
  const news = callers.as('admin').collection('news')
  await news.update(id, { formerUrls })
  await news.delete(id)
  const entries = await entriesOf(root, id)
  expect(entries.slice(1)).toMatchObject([{ after: { formerUrls } }, { before: { formerUrls } }])
})
