/** Toasts that stay until a test has seen them, however slow the machine; e2e/toasts.spec.ts and e2e/review-undo.spec.ts have how long they stay. */
import { type BrowserContext, test as base } from 'playwright/test'
import { TOAST_MS, UNDO_SECONDS } from '#site/domain/limits.ts'

/** What every browser test begins with. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await keepToasts(context)
    await use(context)
  },
})

/** For contexts and pages that a test opens by itself. */
export async function keepToasts(opened: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await opened.addInitScript(
    ([toast, undo]) => {
      const { setTimeout: start } = window
      const isToast = (after?: number) => after === toast && document.querySelector('.toast-card') !== null
      // What the review queue offers to take back has no element yet when its time begins; nothing else takes as long.
      const isUndo = (after = 0) => after > toast && after <= undo
      const later = (run: TimerHandler, after?: number, ...given: unknown[]) =>
        start(run, isToast(after) || isUndo(after) ? toast * 12 : after, ...given)
      Object.defineProperty(window, 'setTimeout', { value: later, configurable: true, writable: true })
    },
    [TOAST_MS, UNDO_SECONDS * 1000] as const,
  )
}
