/** Playwright's test with a seeded site for each worker, and a catalogue whose changes end with the test. */
import { expect, type Page } from 'playwright/test'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'
import { test as base } from './kept-toasts.ts'
import { TestCatalogue } from './test-catalogue.ts'

interface Fixtures {
  /** Adds and changes records as PocketBase's superuser; what it added is gone after the test. */
  catalogue: TestCatalogue
}

export const test = base.extend<Fixtures, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const site = await startTestSite({ seed: 'demo' })
      await site.settled()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
    })
    await use(page)
    await leave(page)
    expect(refused, 'What the Content-Security-Policy refused').toEqual([])
  },
  catalogue: async ({ site }, use) => {
    const catalogue = new TestCatalogue(site)
    await use(catalogue)
    await catalogue.clear()
  },
})

/** Leaves nothing to the test that gets the page next: no pointer over it, and no way elsewhere or question that breaks off its beginning. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return
  await expect(() => page.goto('about:blank')).toPass()
  await page.mouse.move(-1, -1)
}

export { expect }
