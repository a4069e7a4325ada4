/** AI News as an operator edits it in PocketBase's console: a superuser's changes of records show on the site. */
import { expect, test } from 'vitest'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const news = site.pocketBase.root.collection('news')

/** True if any page of AI News contains this text. */
async function isRead(text: string): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${site.url}/ai-news${page === 1 ? '' : `/${page}`}`)
    const html = await response.text()
    if (response.status !== 200) return false
    if (html.includes(text)) return true
  }
}

const reads = (text: string) => expect.poll(() => isRead(text))

test('shows an article and each change of it, but not while it is hidden', async () => {
  const title = `Kept news ${crypto.randomUUID()}`
  const url = `https://kept-news.example/${crypto.randomUUID()}`
  const { id } = await news.create({ title, url, publishedAt: new Date().toISOString() })
  await reads(title).toBe(true)
  const changed = `Changed ${title.slice(10)}`
  await news.update(id, { title: changed })
  await reads(changed).toBe(true)
  await reads(title).toBe(false)
  await news.update(id, { hidden: true })
  await reads(changed).toBe(false)
  await news.update(id, { hidden: false })
  await reads(changed).toBe(true)
})
