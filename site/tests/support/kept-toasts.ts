/** Toasts that stay until a test has seen them, however slow the machine; e2e/toasts.spec.ts has how long they stay. */
import { type BrowserContext, test as base } from 'playwright/test'
import { TOAST_MS } from '#site/catalogue/limits.ts'

/** What every browser test begins with. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await keepToasts(context)
    await use(context)
  },
})

/** For contexts and pages that a test opens by itself. */
export async function keepToasts(opened: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await opened.addInitScript((ms) => {
    const { setTimeout: start } = window
    const isToast = (after?: number) => after === ms && document.querySelector('.toast-card') !== null
    const later = (run: TimerHandler, after?: number, ...given: unknown[]) =>
      start(run, isToast(after) ? ms * 12 : after, ...given)
    Object.defineProperty(window, 'setTimeout', { value: later, configurable: true, writable: true })
  }, TOAST_MS)
}
