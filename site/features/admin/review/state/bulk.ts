/** The same done with all chosen submissions, one after the other; what fails stays chosen. */
import { atom } from 'nanostores'
import type { Body } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { manyWaitAgain } from '#site/features/admin/review/bulk-texts.ts'
import {
  bulkFailed,
  FEATURED_NOT_UPDATED,
  FEATURED_UPDATED,
  manyApproved,
  manyRejected,
  manySubmissions,
  STATUS_NOT_UPDATED,
  STATUS_UPDATED,
  SUBMISSION_NOT_REMOVED,
  SUBMISSION_REMOVED,
} from '#site/features/admin/review/review-texts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { countAnew, type Decided } from './decision-messages.ts'
import { $desk, changeDesk, loadDesk } from './queue.ts'
import { inOrder, keepVersion, versionOf } from './queue-order.ts'
import {
  begun,
  changed,
  chosenLines,
  type Desk,
  type DeskLine,
  ended,
  lineOf,
  removed,
} from './queue-state.ts'
import { countDown, offerUndo, type Undoable } from './undo.ts'

/** Approves or rejects. */
export type Verdict = Omit<Body<'PUT /api/admin/submissions/{id}/status'>, 'version'> & {
  status: 'approved' | 'rejected'
}

export type BulkAct = 'approve' | 'reject' | 'feature' | 'delete' | 'reopen'
export interface Bulk {
  act: BulkAct
  done: number
  total: number
  /** It ends with what is on its way. */
  isStopping: boolean
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

const TAKES = {
  approve: ({ status }: DeskLine) => status === 'pending',
  feature: ({ status }: DeskLine) => status === 'approved',
}

/** How many of the chosen it would be done with. */
export function takenBy(act: keyof typeof TAKES): number {
  return chosenLines($desk.get()).filter(TAKES[act]).length
}

/** What is not sent yet stays chosen. */
export function stopBulk(): void {
  const bulk = $bulk.get()
  if (bulk) $bulk.set({ ...bulk, isStopping: true })
}

/** Decides on all that are chosen and wait. */
export function decideChosen(verdict: Verdict): Promise<void> {
  const { status } = verdict
  return run({
    act: status === 'approved' ? 'approve' : 'reject',
    takes: TAKES.approve,
    send: (line) =>
      callAsAdmin('PUT /api/admin/submissions/{id}/status', {
        id: line.id,
        body: { ...verdict, version: versionOf(line) },
      }),
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
    takes: TAKES.feature,
    send: (line) =>
      callAsAdmin('PUT /api/admin/submissions/{id}/featured', {
        id: line.id,
        body: { featured: true, version: versionOf(line) },
      }),
    settle: (desk, id) => changed(desk, id, { featured: true }),
    failed: FEATURED_NOT_UPDATED,
    finish: (lines) => showToast({ ...FEATURED_UPDATED, description: manySubmissions(lines.length) }),
  })
}

export function deleteChosen(): Promise<void> {
  return run({
    act: 'delete',
    takes: () => true,
    send: (line) =>
      callAsAdmin('DELETE /api/admin/submissions/{id}', { id: line.id, query: { version: versionOf(line) } }),
    settle: removed,
    failed: SUBMISSION_NOT_REMOVED,
    finish: (lines) => showToast({ ...SUBMISSION_REMOVED, description: manySubmissions(lines.length) }),
  })
}

/** Decisions on more than a page shows are taken back like they were made. */
export function reopenMany(undoable: Undoable): void {
  const { lines } = undoable
  if ($bulk.get()) {
    offerUndo(undoable)
    countDown(undoable)
    return
  }
  void run(
    {
      act: 'reopen',
      takes: () => true,
      send: (line) =>
        callAsAdmin('PUT /api/admin/submissions/{id}/status', {
          id: line.id,
          body: { status: 'pending', version: versionOf(line) },
        }),
      settle: (desk) => desk,
      failed: STATUS_NOT_UPDATED,
      finish: ({ length }) => showToast({ ...STATUS_UPDATED, description: manyWaitAgain(length) }),
    },
    lines,
  )
}

async function run(job: Job, lines: readonly DeskLine[] = chosenLines($desk.get())): Promise<void> {
  if ($bulk.get()) return
  const isBeyond = lines.some(({ id }) => !lineOf($desk.get(), id))
  const done: DeskLine[] = []
  let failed = 0
  for (const [index, line] of lines.entries()) {
    if ($bulk.get()?.isStopping) break
    $bulk.set({ act: job.act, done: index, total: lines.length, isStopping: false })
    await inOrder(async () => {
      if (job.takes(line) && (await tell(job, line))) done.push(line)
      else failed += 1
    })
  }
  $bulk.set(undefined)
  countAnew()
  if (done.length > 0) job.finish(done)
  if (failed > 0) showToast({ ...job.failed, description: bulkFailed(failed), tone: 'destructive' })
  if (isBeyond) await loadDesk()
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
  return {
    ...desk,
    chosen: desk.chosen.filter((other) => other !== id),
    beyond: desk.beyond.filter((line) => line.id !== id),
  }
}
