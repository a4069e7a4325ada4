/** Pages that the browser has translated, and pages whose comments a proxy has removed: every press counts, nothing goes blank. */
import type { Page } from 'playwright/test'
import { NO_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { touch } from '#site/tests/support/browser/visit.ts'

const counter = (page: Page) => page.locator('.list-counter')
const cards = (page: Page) => page.locator('#agents article')
const upvotes = (page: Page, id: string) => page.locator(`[data-upvotes="${id}"]`).first()

/** Replaces texts by elements, now and whenever the page changes, as automatic translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = 'script, style, textarea, noscript, title, font'
    const replace = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(kept)) continue
        const inner = Object.assign(document.createElement('font'), { textContent: `[${text.nodeValue}]` })
        const outer = document.createElement('font')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    replace(document.body)
    // After the page has been at rest, so never between the start of an island and its first render.
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(replace, 1000, document.body)
    }
    new MutationObserver(wait).observe(document.body, { childList: true, subtree: true })
  })
}

const BEFORE = {
  'a page translated before it was touched': async (page: Page, path: string) => {
    await page.goto(path)
    await translate(page)
  },
  'a page translated while it was used': async (page: Page, path: string) => {
    await page.goto(path)
    await touch(page)
    await translate(page)
  },
  'a page without its comments': async (page: Page, path: string) => {
    await page.route(/\/(agent\/\w+|\?.*)?$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, '') })
    })
    await page.goto(path)
  },
}

function problems(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', ({ message }) => seen.push(message))
  return seen
}

for (const [name, open] of Object.entries(BEFORE)) {
  test(`${name} is filtered, extended, searched, and taken back`, async ({ page }) => {
    const seen = problems(page)
    const { total } = await (await page.request.get('/api/agents')).json()
    await open(page, '/')
    await page.getByRole('button', { name: /Load More/ }).click()
    await expect(counter(page)).toContainText(`Showing 24 of ${total} agents`)
    await page.getByRole('checkbox', { name: /Coding/ }).check()
    await expect(page).toHaveURL('/?category=coding')
    await expect(counter(page)).not.toContainText(`of ${total} agents`)
    await expect(counter(page)).toContainText(/Showing \d+ of \d+ agents/)
    await page.getByRole('link', { name: /Clear all/ }).click()
    await expect(counter(page)).toContainText(`Showing 12 of ${total} agents`)
    await page.getByRole('searchbox').first().fill('code')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=code')
    await expect(counter(page)).toContainText(/Showing \d+ of \d+ agents/)
    await expect(page.locator('mark').first()).toBeVisible()
    // Perhaps not translated yet.
    const found = /Showing \d+ of \d+ agents/.exec((await counter(page).textContent()) ?? '')?.[0] ?? ''
    await page.locator('input[name=pricing][value=free]').first().check()
    await expect(counter(page)).not.toContainText(found)
    await page.goBack()
    await expect(counter(page)).toContainText(found)
    expect(seen).toEqual([])
  })

  test(`${name} takes upvotes and likes`, async ({ page, catalogue }) => {
    const seen = problems(page)
    const { id } = await catalogue.addAgent({ name: 'Interpreter' })
    await signIn(page)
    await open(page, `/agent/${id}`)
    await page.getByRole('button', { name: /Upvote/ }).click()
    await expect(upvotes(page, id)).toContainText('1')
    await expect(page.getByRole('button', { name: /Upvoted/ })).toBeVisible()
    await page.getByRole('button', { name: /Like/ }).click()
    await expect(page.getByRole('button', { name: /Liked/ })).toBeVisible()
    expect(seen).toEqual([])
  })
}

test('the first press counts on a translated page, however long React takes', async ({ page }) => {
  const release = await holdFiles(page, /_astro\/client\./)
  await page.goto('/')
  await page.getByRole('button', { name: /Load More/ }).click()
  await translate(page)
  release()
  await expect(cards(page)).toHaveCount(24)
})

test('the first press counts even if React has to render the island again', async ({ page }) => {
  const release = await holdFiles(page, /_astro\/client\./)
  await page.goto('/')
  await page.getByRole('button', { name: /Load More/ }).click()
  await page.locator('#agents').evaluate((list) => list.before('unexpected'))
  release()
  await expect(cards(page)).toHaveCount(24)
})

test('a broken part of a page offers a reload', async ({ page }) => {
  await page.goto('/')
  await touch(page)
  await page.locator('#agents').evaluate((list) => list.parentElement?.remove())
  await page.getByRole('searchbox').first().fill('xyzzyxyzzy')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: NO_AGENTS })).toBeVisible()
})
