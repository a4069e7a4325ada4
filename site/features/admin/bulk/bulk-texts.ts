/** Texts of bulk actions: selection, progress, and outcome. */
import type { BulkAction, BulkSkip } from '#site/domain/moderation.ts'
import type { Wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const selectedText = (count: number) => `${count} selected`
export const CLEAR_SELECTION = 'Clear selection'
export const selectAll = (count: number) => `Select all ${count} matching`
export const selectFirst = (count: number) => `Select the first ${count}`
export const BULK_FAILED = { title: 'Bulk action failed' } satisfies Wording
export const BULK_REVIEW = 'Bulk action'
export const BULK_SKIPPED: Record<BulkSkip, string> = {
  changed: 'changed since you saw them',
  deleted: 'already deleted',
  status: 'in another status',
  same: 'already up to date',
  page: "can't be rendered as pages",
  refused: 'have invalid fields',
  unknown: 'may have changed (check them)',
}
export const skippedText = (count: number) => `${count} skipped`
export const BULK_STOPPED = 'Stopped.'
export const DISMISS_BULK = 'Dismiss'
const BULK_RUNNING: Record<BulkAction, string> = {
  approve: 'Approving',
  reject: 'Rejecting',
  feature: 'Featuring',
  unfeature: 'Unfeaturing',
  category: 'Changing categories',
  pricing: 'Changing pricing',
  tag: 'Adding tags',
  untag: 'Removing tags',
  delete: 'Deleting',
  undo: 'Undoing',
}
const BULK_DONE: Record<BulkAction, string> = {
  approve: 'approved and live',
  reject: 'rejected',
  feature: 'featured',
  unfeature: 'unfeatured',
  category: 'moved to another category',
  pricing: 'moved to another pricing model',
  tag: 'tagged',
  untag: 'untagged',
  delete: 'deleted',
  undo: 'restored',
}
export const bulkProgress = (action: BulkAction, done: number, total: number) =>
  `${BULK_RUNNING[action]}, ${done} of ${total}`
const DECISIONS: readonly BulkAction[] = ['approve', 'reject', 'delete']
export const bulkDone = (action: BulkAction, count: number) =>
  `${counted(count, DECISIONS.includes(action) ? 'submission' : 'agent')} ${BULK_DONE[action]}.`
export const UNDO_DECISION = 'Undo'
