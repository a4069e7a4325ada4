/** Single decisions: the list moves on at once, requests are sent in order, and failed ones are reverted. */
import { atom, onMount } from 'nanostores'
import { ApiFailure, type Body, type Result } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import type { Status } from '#site/domain/agent.ts'
import { type SentFields, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import type { Wording } from '#site/domain/wording.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
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

/** The submission as the admin saw it. Its fields are missing if only its line was read. */
interface Conflict {
  id: string
  status: Status
  fields: SentFields | undefined
  by: string | undefined
  again: Again | undefined
}

interface Again {
  /** True if the decision still makes sense. */
  fits: (now: Pick<ReviewLine, 'status' | 'featured'>) => boolean
  act: () => void
}

/** Another admin changed the submission first, so nothing was saved. */
export const $conflict = atom<Conflict | undefined>(undefined)

export function settleConflict(id: string): void {
  if ($conflict.get()?.id === id) $conflict.set(undefined)
}

/** A quick second press must not approve the next submission unseen. */
export function approveDisplayed(id: string): void {
  if (isDisplayed(id)) decide(id, { status: 'approved' })
}

export function decide(id: string, verdict: Verdict): void {
  const line = lineOf($queue.get(), id)
  if (line?.status !== 'pending') return
  const { status } = verdict
  const settle = (queue: Queue) => changed(queue, id, { status, featured: false })
  const done = (status === 'approved' ? texts.isApprovedAndLive : texts.isRejected)(line.name)
  const undoable: Undoable = { line, to: status, done, state: 'queued' }
  const send = sending({
    line,
    settle,
    failed: texts.STATUS_NOT_UPDATED,
    call: () => putStatus(line, verdict),
    again: { fits: (now) => now.status === 'pending', act: () => decide(id, verdict) },
  })
  // The next one opens even if the decided one stays listed.
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

/** Undoes the last decision, even if it's in flight. */
export function undoLast(): void {
  const undoable = takeUndo()
  if (!undoable) return
  const { line, to } = undoable
  const { id, name } = line
  const isSent = undoable.state !== 'queued'
  if (!isSent) undoable.state = 'undone'
  changeQueue((queue) => returned(queue, line))
  if (!isSent) return
  const send = sending({
    line,
    failed: texts.STATUS_NOT_UPDATED,
    call: () => putStatus(line, { status: 'pending' }),
    settle: (queue) => returned(queue, line),
    restore: (queue) => changed(queue, id, { status: to }),
  })
  changeQueue((queue) => started(queue, id))
  void inOrder(async () => {
    // A failed decision has nothing to undo.
    if (undoable.state !== 'done') return changeQueue((queue) => ended(queue, id))
    if (await send()) showToast({ ...texts.STATUS_UPDATED, description: texts.pendingAgain(name) })
  })
}

export function toggleFeatured(id: string): void {
  const line = lineOf($queue.get(), id)
  if (line?.status !== 'approved') return
  const featured = !line.featured
  sendNow({
    line,
    failed: texts.FEATURED_NOT_UPDATED,
    settle: (queue) => changed(queue, id, { featured }),
    call: () => putFeatured(line, featured),
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

export function remove(id: string): void {
  const line = lineOf($queue.get(), id)
  if (!line) return
  sendNow({
    line,
    failed: texts.SUBMISSION_NOT_REMOVED,
    settle: (queue) => removed(queue, id),
    call: () => deleteSubmission(line),
    again: { fits: () => true, act: () => remove(id) },
    done: { ...texts.SUBMISSION_REMOVED, description: line.name },
  })
}

/** Waits for decisions in flight. */
export function openEditor(id: string): void {
  void inOrder(async () => {
    storePlace()
    goTo(adminEditPath(id))
  })
}

onMount($queue, () => {
  const ask = (event: Event) => {
    if ($queue.get().underway.length > 0) event.preventDefault()
  }
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
})

interface Change {
  line: ReviewLine
  call: () => Promise<Result<'PUT /api/admin/submissions/{id}/status'> | null>
  settle: (queue: Queue) => Queue
  /** By default, a failure puts the submission back. */
  restore?: (queue: Queue) => Queue
  failed: Wording
  again?: Again
}

export function putStatus(line: ReviewLine, change: StatusChange) {
  const body = { ...change, version: versionOf(line) }
  return callAsAdmin('PUT /api/admin/submissions/{id}/status', { id: line.id, body })
}

export function putFeatured(line: ReviewLine, featured: boolean) {
  const body = { featured, version: versionOf(line) }
  return callAsAdmin('PUT /api/admin/submissions/{id}/featured', { id: line.id, body })
}

export function deleteSubmission(line: ReviewLine) {
  const query = { version: versionOf(line) }
  return callAsAdmin('DELETE /api/admin/submissions/{id}', { id: line.id, query })
}

function sendNow({ done, ...change }: Change & { done: Wording }): void {
  const send = sending(change)
  changeQueue((queue) => change.settle(started(queue, change.line.id)))
  void inOrder(async () => {
    if (await send()) showToast(done)
  })
}

/** Captures the version that was read. The returned function sends the change and resolves with true if it succeeded. */
function sending({ line, call, settle, failed, again, ...rest }: Change): () => Promise<boolean> {
  const { id } = line
  const read = itemRead(id)
  const { restore = (queue: Queue) => returned(queue, line) } = rest
  // A later change of the same submission takes precedence.
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
      $conflict.set({
        id,
        status: line.status,
        again,
        by: typeof by === 'string' ? by : undefined,
        fields: read && sentFieldsOf(read.submission),
      })
      reload(id)
      showView('item')
      return false
    } finally {
      if ($queue.get().underway.length === 0) void adminStats.load()
    }
  }
}
