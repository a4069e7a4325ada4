/** The stores of the review queue, as a page that was just opened has them. */
import { vi } from 'vitest'

/** The review queue of a page that was just opened, with its list. */
export async function openQueue() {
  vi.resetModules()
  const queue = await import('#site/features/admin/review/state/queue.ts')
  const parts = {
    ...queue,
    ...(await import('#site/features/admin/review/state/decisions.ts')),
    ...(await import('#site/features/admin/review/state/open-item.ts')),
    ...(await import('#site/features/admin/review/state/undo.ts')),
    ...(await import('#site/features/admin/review/state/bulk.ts')),
    ...(await import('#site/features/admin/review/state/open-dialog.ts')),
    ...(await import('#site/ui/toast/toast.ts')),
  }
  parts.$item.listen(() => undefined)
  await queue.loadQueue()
  return {
    ...parts,
    names: () => queue.$queue.get().lines.map(({ name }) => name),
    current: () => queue.currentLine()?.name,
    approveCurrent: () => parts.decide(queue.$queue.get().current ?? '', { status: 'approved' }),
    toast: () => parts.$toasts.get().find(({ open }) => open),
    /** Everything that was decided is answered. */
    settled: () => parts.inOrder(async () => undefined),
  }
}
