/** Deciding on submissions: the list moves on at once, the site is told in order, and what fails comes back. */

import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import { manyWaitAgain } from '#site/features/admin/review/bulk-texts.ts'
import {
  FEATURED_NOT_UPDATED,
  FEATURED_UPDATED,
  isApprovedAndLive,
  isFeatured,
  isNotFeatured,
  isRejectedAndTold,
  STATUS_NOT_UPDATED,
  STATUS_UPDATED,
  SUBMISSION_NOT_REMOVED,
  SUBMISSION_REMOVED,
  waitsAgain,
} from '#site/features/admin/review/review-texts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { reopenMany, type Verdict } from './bulk.ts'
import { telling } from './decision-messages.ts'
import { isDisplayed } from './open-item.ts'
import { $desk, changeDesk } from './queue.ts'
import { inOrder, versionOf } from './queue-order.ts'
import {
  begun,
  changed,
  type Desk,
  type DeskLine,
  ended,
  lineOf,
  moved,
  removed,
  returned,
} from './queue-state.ts'
import { countDown, offerUndo, takeUndo, type Undoable, withdrawUndo } from './undo.ts'

const TOLD: Record<Verdict['status'], (name: string) => string> = {
  approved: isApprovedAndLive,
  rejected: isRejectedAndTold,
}

/** Approves a submission that is displayed: a quick second press must not decide on the next one unseen. */
export function approveDisplayed(id: string): void {
  if (isDisplayed(id)) decide(id, { status: 'approved' })
}

/** Approves or rejects a submission that waits; another one is left alone. */
export function decide(id: string, verdict: Verdict): void {
  const line = lineOf($desk.get(), id)
  if (line?.status !== 'pending') return
  const { status } = verdict
  const settle = { status, featured: false }
  const undoable: Undoable = { lines: [line], to: status, done: TOLD[status](line.name), state: 'waiting' }
  const tell = telling({
    line,
    send: () =>
      callAsAdmin('PUT /api/admin/submissions/{id}/status', {
        id,
        body: { ...verdict, version: versionOf(line) },
      }),
    settle: (desk) => changed(desk, id, settle),
    failed: STATUS_NOT_UPDATED,
    again: { fits: (now) => now.status === 'pending', act: () => decide(id, verdict) },
  })
  // Where decided ones stay in the list, the next one is shown all the same.
  changeDesk((desk) => changed(begun(desk.current === id ? moved(desk, 1) : desk, id), id, settle))
  offerUndo(undoable)
  void inOrder(async () => {
    if (undoable.state === 'taken-back') return changeDesk((desk) => ended(desk, id))
    undoable.state = 'sent'
    undoable.state = (await tell()) ? 'done' : 'failed'
    if (undoable.state === 'done') countDown(undoable)
    else withdrawUndo(undoable)
  })
}

/** Takes the last decision back, whether the site has answered it or not. */
export function undoLast(): void {
  const undoable = takeUndo()
  if (!undoable) return
  if (undoable.lines.length > ADMIN_LIST_SIZE) {
    reopenMany(undoable)
    return
  }
  const wasSent = undoable.state !== 'waiting'
  if (!wasSent) undoable.state = 'taken-back'
  let count = 0
  const told = (name: string) => {
    count += 1
    return count === 1 ? waitsAgain(name) : manyWaitAgain(count)
  }
  for (const line of undoable.lines) {
    changeDesk((desk) => returned(desk, line))
    if (wasSent) reopen(line, undoable, told)
  }
}

function reopen(line: DeskLine, undoable: Undoable, told: (name: string) => string): void {
  const { id, name } = line
  const tell = telling({
    line,
    send: () =>
      callAsAdmin('PUT /api/admin/submissions/{id}/status', {
        id,
        body: { status: 'pending', version: versionOf(line) },
      }),
    settle: (desk) => returned(desk, line),
    restore: (desk) => changed(desk, id, { status: undoable.to }),
    failed: STATUS_NOT_UPDATED,
  })
  changeDesk((desk) => begun(desk, id))
  void inOrder(async () => {
    // What was not saved need not be taken back.
    if (undoable.state !== 'done') return changeDesk((desk) => ended(desk, id))
    if (await tell()) showToast({ ...STATUS_UPDATED, description: told(name) })
  })
}

/** Features an approved agent, or stops featuring it. */
export function toggleFeatured(id: string): void {
  const line = lineOf($desk.get(), id)
  if (line?.status !== 'approved') return
  const featured = !line.featured
  const settle = (desk: Desk) => changed(desk, id, { featured })
  const tell = telling({
    ...{ line, settle, failed: FEATURED_NOT_UPDATED },
    send: () =>
      callAsAdmin('PUT /api/admin/submissions/{id}/featured', {
        id,
        body: { featured, version: versionOf(line) },
      }),
    again: {
      fits: (now) => now.status === 'approved' && now.featured !== featured,
      act: () => toggleFeatured(id),
    },
  })
  changeDesk((desk) => settle(begun(desk, id)))
  void inOrder(async () => {
    const description = (featured ? isFeatured : isNotFeatured)(line.name)
    if (await tell()) showToast({ ...FEATURED_UPDATED, description })
  })
}

/** Deletes it for good. */
export function remove(id: string): void {
  const line = lineOf($desk.get(), id)
  if (!line) return
  const settle = (desk: Desk) => removed(desk, id)
  const tell = telling({
    ...{ line, settle, failed: SUBMISSION_NOT_REMOVED },
    send: () =>
      callAsAdmin('DELETE /api/admin/submissions/{id}', { id, query: { version: versionOf(line) } }),
    again: { fits: () => true, act: () => remove(id) },
  })
  changeDesk((desk) => settle(begun(desk, id)))
  void inOrder(async () => {
    if (await tell()) showToast({ ...SUBMISSION_REMOVED, description: line.name })
  })
}
