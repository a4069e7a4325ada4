/** The same done with all chosen submissions, one after the other; what fails stays chosen. */
import { atom } from 'nanostores'
import { type Decided, type DeskLine, sendDecision, sendDeletion, sendFeatured } from '#site/browser/desk.ts'
import {
  bulkFailed,
  FEATURED_NOT_UPDATED,
  FEATURED_UPDATED,
  manyApproved,
  manyRejected,
  manySubmissions,
  STATUS_NOT_UPDATED,
  SUBMISSION_NOT_REMOVED,
  SUBMISSION_REMOVED,
} from '#site/messages/desk.ts'
import type { Wording } from '#site/messages/wording.ts'
import { $desk, changeDesk } from './desk.ts'
import type { Verdict } from './desk-decisions.ts'
import { inOrder, keepVersion, versionOf } from './desk-order.ts'
import { begun, changed, type Desk, ended, lineOf, removed } from './desk-state.ts'
import { countAnew } from './desk-telling.ts'
import { countDown, offerUndo, type Undoable } from './desk-undo.ts'
import { showToast } from './toast.ts'

export type BulkAct = 'approve' | 'reject' | 'feature' | 'delete'
export interface Bulk {
  act: BulkAct
  done: number
  total: number
}
/** What is under way. */
export const $bulk = atom<Bulk | undefined>(undefined)

interface Job {
  act: BulkAct
  /** Others fail without a call. */
  takes: (line: DeskLine) => boolean
  send: (line: DeskLine) => Promise<Decided | null>
  settle: (desk: Desk, id: string) => Desk
  failed: Wording
  finish: (lines: readonly DeskLine[]) => void
}

/** Decides on all that are chosen and wait. */
export function decideChosen(verdict: Verdict): Promise<void> {
  const { status } = verdict
  return run({
    act: status === 'approved' ? 'approve' : 'reject',
    takes: (line) => line.status === 'pending',
    send: (line) => sendDecision(line.id, { ...verdict, version: versionOf(line) }),
    settle: (desk, id) => changed(desk, id, { status, featured: false }),
    failed: STATUS_NOT_UPDATED,
    finish: (lines) => {
      const done = (status === 'approved' ? manyApproved : manyRejected)(lines.length)
      const undoable: Undoable = { lines, to: status, done, state: 'done' }
      offerUndo(undoable)
      countDown(undoable)
    },
  })
}

export function featureChosen(): Promise<void> {
  return run({
    act: 'feature',
    takes: (line) => line.status === 'approved',
    send: (line) => sendFeatured(line.id, true, versionOf(line)),
    settle: (desk, id) => changed(desk, id, { featured: true }),
    failed: FEATURED_NOT_UPDATED,
    finish: (lines) => showToast({ ...FEATURED_UPDATED, description: manySubmissions(lines.length) }),
  })
}

export function deleteChosen(): Promise<void> {
  return run({
    act: 'delete',
    takes: () => true,
    send: (line) => sendDeletion(line.id, versionOf(line)),
    settle: removed,
    failed: SUBMISSION_NOT_REMOVED,
    finish: (lines) => showToast({ ...SUBMISSION_REMOVED, description: manySubmissions(lines.length) }),
  })
}

async function run(job: Job): Promise<void> {
  if ($bulk.get()) return
  const lines = $desk.get().chosen.flatMap((id) => lineOf($desk.get(), id) ?? [])
  const done: DeskLine[] = []
  for (const [index, line] of lines.entries()) {
    $bulk.set({ act: job.act, done: index, total: lines.length })
    await inOrder(async () => {
      if (job.takes(line) && (await tell(job, line))) done.push(line)
    })
  }
  $bulk.set(undefined)
  countAnew()
  const failed = lines.length - done.length
  if (done.length > 0) job.finish(done)
  if (failed > 0) showToast({ ...job.failed, description: bulkFailed(failed), tone: 'destructive' })
}

async function tell({ send, settle }: Job, line: DeskLine): Promise<boolean> {
  const { id } = line
  changeDesk((desk) => begun(desk, id))
  try {
    const answer = await send(line)
    if (answer) keepVersion(id, answer.version)
    changeDesk((desk) => dropped(settle(ended(desk, id), id), id))
    return true
  } catch {
    changeDesk((desk) => ended(desk, id))
    return false
  }
}

function dropped(desk: Desk, id: string): Desk {
  return { ...desk, chosen: desk.chosen.filter((other) => other !== id) }
}
