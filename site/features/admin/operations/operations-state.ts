/** How the running site fares, read again every few seconds while somebody looks, and what is set going on it. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import type { OperationJob } from '#site/domain/operations.ts'
import {
  CHECK_NAMES,
  EMAIL_DELETED,
  EMAIL_QUEUED,
  OPERATION_FAILED,
  WRONG_NOW,
} from '#site/domain/texts/operations.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { toastFailure } from '#site/ui/toast/failure-toast.ts'
import { showToast } from '#site/ui/toast/toast.ts'

export type OperationsReport = Result<'GET /api/admin/operations'>
export type FailedEmail = OperationsReport['failedEmails'][number]
export type CheckLine = OperationsReport['checks'][number]
export type JobReport = Result<'POST /api/admin/operations/{job}'>

export interface OperationsState {
  /** The last that could be read. */
  report: OperationsReport | undefined
  readAt: number
  isFailed: boolean
}

export const $operations = atom<OperationsState>({ report: undefined, readAt: 0, isFailed: false })
/** What is told to somebody who does not see the screen: only what has turned bad. */
export const $alarm = atom('')

let asked = 0

/** Reads now and again and again, until the returned function is called. */
export function watchOperations(): () => void {
  void loadOperations()
  const timer = setInterval(() => void loadOperations(), OPERATIONS_REFRESH_MS)
  return () => clearInterval(timer)
}

/** What is known stays until there is something newer. */
export async function loadOperations(): Promise<void> {
  asked += 1
  const turn = asked
  const report = await callAsAdmin('GET /api/admin/operations').catch(() => undefined)
  // A later one has overtaken this.
  if (turn !== asked) return
  const before = $operations.get()
  if (!report) return $operations.set({ ...before, isFailed: true })
  $operations.set({ report, readAt: Date.now(), isFailed: false })
  if (before.report) tellWhatTurnedBad(before.report, report)
}

function tellWhatTurnedBad(before: OperationsReport, { checks }: OperationsReport): void {
  const wasWell = new Set(before.checks.filter(({ ok }) => ok).map(({ name }) => name))
  const turned = checks.filter(({ ok, name }) => !ok && wasWell.has(name))
  const isOver = checks.every(({ ok }) => ok)
  if (turned.length > 0)
    $alarm.set(WRONG_NOW(turned.map(({ name, text }) => `${CHECK_NAMES[name]}. ${text}`).join('; ')))
  else if (isOver) $alarm.set('')
}

export async function beginJob(job: OperationJob): Promise<void> {
  await attempt(() => callAsAdmin('POST /api/admin/operations/{job}', { job }))
}

export async function sendEmailAgain({ id }: FailedEmail): Promise<void> {
  if (await attempt(() => callAsAdmin('POST /api/admin/emails/{id}/retry', { id }))) showToast(EMAIL_QUEUED)
}

export async function removeEmail({ id }: FailedEmail): Promise<void> {
  if (await attempt(() => callAsAdmin('DELETE /api/admin/emails/{id}', { id }))) showToast(EMAIL_DELETED)
}

/** Whatever comes of it, the screen shows the present state. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  const isDone = await act().then(
    () => true,
    (error: unknown) => {
      toastFailure(OPERATION_FAILED, error)
      return false
    },
  )
  await loadOperations()
  return isDone
}
