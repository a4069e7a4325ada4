/** Category and tag pages, from PocketBase to their files: they appear, follow every change, and disappear. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_SIZE, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { NO_AGENTS_IN_CATEGORY } from '#site/domain/texts/topics.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase

async function read(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const files = (folder: string) =>
  globSync(`pages/*/${folder}/*.html`, { cwd: site.dataDir })
    .map((file) => file.replace(/^pages\/[^/]+/, '').replace('.html', ''))
    .sort()
const agentsOn = (html: string) => [...html.matchAll(/href="\/agent\/(\w+)"/g)].map(([, id]) => id)
const offers = (html: string, tag: string) => html.includes(`value="${tag}"`)
const sees = (path: string, wanted: (html: string) => boolean) =>
  expect.poll(async () => wanted((await read(path)).text), { message: path }).toBe(true)

test('gives a category a page with its agents, their number, and the other categories', async () => {
  const category = await writeCategory(root, 'Field Work')
  await writeCategory(root, 'Queue Work')
  await expect.poll(() => files('category')).toEqual(['/category/field-work', '/category/queue-work'])
  expect((await read('/category/field-work')).text).toContain(NO_AGENTS_IN_CATEGORY)

  const id = await writeAgent(root, { category })
  await sees('/category/field-work', (html) => agentsOn(html).includes(id))
  await site.settled()
  const { text } = await read('/category/field-work')
  expect(text).toContain('<title>Field Work: AI agents')
  expect(text).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/category/field-work"`)
  expect(text).toContain('Showing 1 of 1 agent')
  expect(text).toContain('href="/category/queue-work"')
  expect(text).not.toContain(NO_AGENTS_IN_CATEGORY)
  expect((await read(`/agent/${id}`)).text).toContain('href="/category/field-work"')
  expect((await read('/')).text).toContain('href="/category/field-work"')
})

test('follows the number of a full category', async () => {
  const category = await writeCategory(root, 'Crowded')
  for (let number = 0; number < PAGE_SIZE; number++) await writeAgent(root, { category })
  const last = await writeAgent(root, { category, created: '2020-01-01 00:00:00.000Z' })
  await sees('/category/crowded', (html) => html.includes(`of ${PAGE_SIZE + 1} agents`))
  await site.settled()
  const shown = agentsOn((await read('/category/crowded')).text)
  expect(shown).toHaveLength(PAGE_SIZE)
  expect(shown).not.toContain(last)
  await root.collection('agents').delete(last)
  await sees('/category/crowded', (html) => html.includes(`of ${PAGE_SIZE} agents`))
})

test('keeps filters of a category in its URL, hidden from search engines', async () => {
  const category = await writeCategory(root, 'Chosen Work')
  const [free, paid] = await Promise.all(
    ['free', 'paid'].map((pricingModel) => writeAgent(root, { category, pricingModel })),
  )
  await sees('/category/chosen-work', (html) => html.includes('Showing 2 of 2 agents'))
  const { text } = await read('/category/chosen-work?pricing=paid&category=other&utm_source=x')
  expect(agentsOn(text)).toEqual([paid])
  expect(text).not.toContain(`/agent/${free}`)
  expect(text).toContain('<title>Paid Chosen Work agents')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect((await read('/category/chosen-work?utm_source=x')).text).toContain('rel="canonical"')
})

test('follows the numbers of the other categories', async () => {
  const [one, two] = [await writeCategory(root, 'Counted One'), await writeCategory(root, 'Counted Two')]
  await writeAgent(root, { category: one })
  const count = (html: string) => /value="counted-two"[^>]*>[\s\S]*?class="num[^"]*">(\d+)</.exec(html)?.[1]
  await sees('/category/counted-one', (html) => count(html) === '0')
  await writeAgent(root, { category: two })
  await sees('/category/counted-one', (html) => count(html) === '1')
})

test('follows renamed, moved, and removed categories on every page', async () => {
  const category = await writeCategory(root, 'Before')
  const other = await writeCategory(root, 'Elsewhere')
  const id = await writeAgent(root, { category })
  await sees('/category/before', (html) => agentsOn(html).includes(id))
  await root.collection('categories').update(category, { name: 'After' })
  await sees('/category/before', (html) => html.includes('<title>After: AI agents'))
  await sees(`/agent/${id}`, (html) => html.includes('href="/category/before">After<'))
  await sees('/submit', (html) => html.includes(`<option value="${category}" dir="auto">After</option>`))
  await root.collection('categories').update(category, { slug: 'after' })
  await sees(`/agent/${id}`, (html) => html.includes('href="/category/after">After<'))
  expect(await read('/category/before?pricing=free&sort=name&utm_source=x')).toMatchObject({
    status: 301,
    location: '/category/after?pricing=free&sort=name',
  })
  await changeAgent(root, id, { category: other })
  await sees('/category/after', (html) => !agentsOn(html).includes(id))
  await sees('/category/elsewhere', (html) => agentsOn(html).includes(id))
  await root.collection('categories').delete(category)
  await expect.poll(async () => (await read('/category/after')).status).toBe(404)
  await site.settled()
  expect(files('category')).not.toContain('/category/after')
  await sees('/category/elsewhere', (html) => !html.includes('href="/category/after"'))
})

test('adds a tag page with its third agent and removes it with that agent', async () => {
  const ids = [await writeAgent(root, { tags: ['Code Review'] })]
  ids.push(await writeAgent(root, { tags: ['code-review', 'C++'] }))
  await site.settled()
  expect(TAG_PAGE_AGENTS_MIN).toBe(3)
  expect((await read('/tag/code-review')).status).toBe(404)
  expect(files('tag')).toEqual([])
  for (const id of ids) expect((await read(`/agent/${id}`)).text).not.toContain('href="/tag/')

  ids.push(await writeAgent(root, { tags: ['code_review', 'Code Review'] }))
  await expect.poll(() => files('tag')).toEqual(['/tag/code-review'])
  await site.settled()
  const { text } = await read('/tag/code-review')
  expect(new Set(agentsOn(text))).toEqual(new Set(ids))
  expect(text).toContain('<title>AI agents tagged Code Review')
  expect(text).toContain('3 agents')
  for (const id of ids) await sees(`/agent/${id}`, (html) => html.includes('href="/tag/code-review"'))
  expect(await read('/tag/Code%20Review?sort=name')).toMatchObject({
    status: 301,
    location: '/tag/code-review?sort=name',
  })

  await changeAgent(root, ids[2] ?? '', { status: 'rejected' })
  await expect.poll(async () => (await read('/tag/code-review')).status).toBe(404)
  await site.settled()
  expect(files('tag')).toEqual([])
  for (const id of ids.slice(0, 2)) await sees(`/agent/${id}`, (html) => !html.includes('href="/tag/'))
  await changeAgent(root, ids[2] ?? '', { status: 'approved' })
  await expect.poll(() => files('tag')).toEqual(['/tag/code-review'])
  await changeAgent(root, ids[0] ?? '', { tags: [] })
  await expect.poll(async () => (await read('/tag/code-review')).status).toBe(404)
})

test('has tag pages for any script, but not for symbols or unknown tags', async () => {
  for (let number = 0; number < 3; number++) await writeAgent(root, { tags: ['日本語', '🤖', 'C++'] })
  await expect.poll(() => files('tag')).toEqual(['/tag/c-plus-plus', '/tag/日本語'])
  await site.settled()
  expect((await read('/tag/%E6%97%A5%E6%9C%AC%E8%AA%9E')).text).toContain('<title>AI agents tagged 日本語')
  expect((await read('/tag/c-plus-plus')).text).toContain('<title>AI agents tagged C++')
  for (const wrong of [
    '/tag/%F0%9F%A4%96',
    '/tag/nobody',
    '/tag',
    '/tag/a/b',
    '/category/nothing',
    '/category',
  ]) {
    expect((await read(wrong)).status, wrong).toBe(404)
  }
})

test('offers a tag as a filter of other tag pages while it has a page of its own', async () => {
  await writeAgent(root, { tags: ['Common Thing', 'Rare Thing'] })
  for (const tag of ['Common Thing', 'Common Thing', 'Rare Thing']) await writeAgent(root, { tags: [tag] })
  await expect.poll(() => files('tag')).toContain('/tag/common-thing')
  await site.settled()
  expect(offers((await read('/tag/common-thing')).text, 'rare-thing')).toBe(false)

  const third = await writeAgent(root, { tags: ['Rare Thing'] })
  await sees('/tag/common-thing', (html) => offers(html, 'rare-thing'))
  await root.collection('agents').delete(third)
  await sees('/tag/common-thing', (html) => !offers(html, 'rare-thing'))
})
