/** Single decisions: the list moves on at once, the site is sent them in order, and what fails comes back. */
import { atom, onMount } from 'nanostores'
import { ApiFailure, type Body, type Result } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import { type SentFields, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import type { Wording } from '#site/domain/wording.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $bulk, undoBulk } from './bulk.ts'
import { isDisplayed, itemRead, reload } from './open-item.ts'
import { $queue, changeQueue, inOrder, showView, storePlace, storeVersion, versionOf } from './queue.ts'
import {
  changed,
  ended,
  lineOf,
  moved,
  type Queue,
  type ReviewLine,
  removed,
  returned,
  started,
} from './queue-state.ts'
import { countDown, offerUndo, takeUndo, type Undoable, withdrawUndo } from './undo.ts'

type StatusChange = Omit<Body<'PUT /api/admin/submissions/{id}/status'>, 'version'>
type Verdict = StatusChange & { status: 'approved' | 'rejected' }

export interface Conflict {
  id: string
  /** As it was read; undefined when it was decided on by its line alone. */
  before: SentFields | undefined
  /** The admin who was faster, where that is known. */
  by: string | undefined
  again: Again | undefined
}

/** The same decision on the version that is stored now. */
export interface Again {
  /** Tells if it still means what it meant. */
  fits: (now: Pick<ReviewLine, 'status' | 'featured'>) => boolean
  act: () => void
}

/** Somebody else was faster: nothing was saved, and both versions are shown. */
export const $conflict = atom<Conflict | undefined>(undefined)

export function settleConflict(id: string): void {
  if ($conflict.get()?.id === id) $conflict.set(undefined)
}

/** Approves a submission that is displayed: a quick second press must not decide on the next one unseen. */
export function approveDisplayed(id: string): void {
  if (isDisplayed(id)) decide(id, { status: 'approved' })
}

/** Approves or rejects a pending submission; another one is left alone. */
export function decide(id: string, verdict: Verdict): void {
  const line = lineOf($queue.get(), id)
  if (line?.status !== 'pending') return
  const { status } = verdict
  const settle = (queue: Queue) => changed(queue, id, { status, featured: false })
  const done = (status === 'approved' ? texts.isApprovedAndLive : texts.isRejected)(line.name)
  const undoable: Undoable = { line, to: status, done, state: 'queued' }
  const send = sending({
    ...{ line, settle, failed: texts.STATUS_NOT_UPDATED },
    call: () => putStatus(line, verdict),
    again: { fits: (now) => now.status === 'pending', act: () => decide(id, verdict) },
  })
  // Where decided ones stay in the list, the next one is shown all the same.
  changeQueue((queue) => settle(started(queue.current === id ? moved(queue, 1) : queue, id)))
  offerUndo(undoable)
  void inOrder(async () => {
    if (undoable.state === 'undone') return changeQueue((queue) => ended(queue, id))
    undoable.state = 'sent'
    undoable.state = (await send()) ? 'done' : 'failed'
    if (undoable.state === 'done') countDown(undoable)
    else withdrawUndo(undoable)
  })
}

/** Undoes the last decision, answered or not; without one, the last bulk review. */
export function undoLast(): void {
  const undoable = takeUndo()
  if (!undoable) {
    if ($bulk.get()?.canUndo) void undoBulk()
    return
  }
  const { line, to } = undoable
  const { id, name } = line
  const isSent = undoable.state !== 'queued'
  if (!isSent) undoable.state = 'undone'
  changeQueue((queue) => returned(queue, line))
  if (!isSent) return
  const send = sending({
    ...{ line, failed: texts.STATUS_NOT_UPDATED },
    call: () => putStatus(line, { status: 'pending' }),
    settle: (queue) => returned(queue, line),
    restore: (queue) => changed(queue, id, { status: to }),
  })
  changeQueue((queue) => started(queue, id))
  void inOrder(async () => {
    // What was not saved need not be undone.
    if (undoable.state !== 'done') return changeQueue((queue) => ended(queue, id))
    if (await send()) showToast({ ...texts.STATUS_UPDATED, description: texts.pendingAgain(name) })
  })
}

/** Features an approved agent, or stops featuring it. */
export function toggleFeatured(id: string): void {
  const line = lineOf($queue.get(), id)
  if (line?.status !== 'approved') return
  const featured = !line.featured
  sendNow({
    ...{ line, failed: texts.FEATURED_NOT_UPDATED },
    settle: (queue) => changed(queue, id, { featured }),
    call: () =>
      callAsAdmin('PUT /api/admin/submissions/{id}/featured', {
        id,
        body: { featured, version: versionOf(line) },
      }),
    again: {
      fits: (now) => now.status === 'approved' && now.featured !== featured,
      act: () => toggleFeatured(id),
    },
    done: {
      ...texts.FEATURED_UPDATED,
      description: (featured ? texts.isFeatured : texts.isNotFeatured)(line.name),
    },
  })
}

/** Deletes it for good. */
export function remove(id: string): void {
  const line = lineOf($queue.get(), id)
  if (!line) return
  sendNow({
    ...{ line, failed: texts.SUBMISSION_NOT_REMOVED },
    settle: (queue) => removed(queue, id),
    call: () =>
      callAsAdmin('DELETE /api/admin/submissions/{id}', { id, query: { version: versionOf(line) } }),
    again: { fits: () => true, act: () => remove(id) },
    done: { ...texts.SUBMISSION_REMOVED, description: line.name },
  })
}

/** Opens an agent in the editor once everything that was decided is answered. */
export function openEditor(id: string): void {
  void inOrder(async () => {
    storePlace()
    goTo(adminEditPath(id))
  })
}

// The browser asks before a page is closed whose decisions are still on their way.
onMount($queue, () => {
  const ask = (event: Event) => {
    if ($queue.get().underway.length > 0) event.preventDefault()
  }
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
})

interface Change {
  /** As it was when it was decided on. */
  line: ReviewLine
  call: () => Promise<Result<'PUT /api/admin/submissions/{id}/status'> | null>
  /** The queue once it is done. */
  settle: (queue: Queue) => Queue
  /** The queue once it has failed; by default the submission comes back as it was. */
  restore?: (queue: Queue) => Queue
  failed: Wording
  again?: Again
}

function putStatus(line: ReviewLine, change: StatusChange) {
  const body = { ...change, version: versionOf(line) }
  return callAsAdmin('PUT /api/admin/submissions/{id}/status', { id: line.id, body })
}

function sendNow({ done, ...change }: Change & { done: Wording }): void {
  const send = sending(change)
  changeQueue((queue) => change.settle(started(queue, change.line.id)))
  void inOrder(async () => {
    if (await send()) showToast(done)
  })
}

/** Notes at once what was read; the returned function sends the change and resolves with its success. */
function sending({ line, call, settle, failed, again, ...rest }: Change): () => Promise<boolean> {
  const { id } = line
  const read = itemRead(id)
  const { restore = (queue: Queue) => returned(queue, line) } = rest
  // What else is on its way for the same submission has the last word.
  const end = (change: (queue: Queue) => Queue) =>
    changeQueue((queue) => {
      const left = ended(queue, id)
      return left.underway.includes(id) ? left : change(left)
    })
  settleConflict(id)
  return async () => {
    try {
      const answer = await call()
      if (answer) storeVersion(id, answer.version)
      end(settle)
      reload(id)
      return true
    } catch (error) {
      end(restore)
      if (!(error instanceof ApiFailure && error.status === 409)) {
        showToast({ ...failed, description: texts.nameIsBack(line.name), tone: 'destructive' })
        return false
      }
      const by = error.body?.current?.['changedBy']
      const before = read && sentFieldsOf(read.submission)
      $conflict.set({ id, before, by: typeof by === 'string' ? by : undefined, again })
      reload(id)
      showView('item')
      return false
    } finally {
      if ($queue.get().underway.length === 0) void adminStats.load()
    }
  }
}
