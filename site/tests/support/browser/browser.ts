/** Playwright's test with the worker's site, and a catalogue whose changes are reverted after the test. */
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { TOAST_MS, UNDO_SECONDS } from '#site/domain/limits.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TestCatalogue } from './test-catalogue.ts'

interface Fixtures {
  /** Adds and changes records as PocketBase's superuser. Added ones are deleted after the test. */
  catalogue: TestCatalogue
}

/** Settings for tests on a different site. Their worker runs no other tests. */
export const testOn = (open: () => Promise<OpenSite & { stop?(): Promise<void> }>) =>
  base.extend<Fixtures, { site: OpenSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
      async ({}, use) => {
        const site = await open()
        await site.settled()
        await use(site)
        await site.stop?.()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
    context: async ({ context }, use) => {
      await keepToasts(context)
      await use(context)
    },
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

export const test = testOn(() => sharedSite('demo'))

/** Toasts stay until a test has seen them, even on a slow machine. e2e/toasts.deep.spec.ts tests their duration. */
export async function keepToasts(opened: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await opened.addInitScript(
    ([toast, undo]) => {
      const { setTimeout: start } = window
      const isToast = (after?: number) =>
        (after === toast || after === undo) && document.querySelector('.toast-card') !== null
      const later = (run: TimerHandler, after?: number, ...given: unknown[]) =>
        start(run, isToast(after) ? toast * 12 : after, ...given)
      Object.defineProperty(window, 'setTimeout', { value: later, configurable: true, writable: true })
    },
    [TOAST_MS, UNDO_SECONDS * 1000] as const,
  )
}

/** Cleans up the page for the next test: no hovering pointer, and no navigation or dialog that interrupts its start. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return
  await expect(() => page.goto('about:blank')).toPass()
  await page.mouse.move(-1, -1)
}

export { expect }
