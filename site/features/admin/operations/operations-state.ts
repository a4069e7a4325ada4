/** State of the running site, polled while it's shown, and the jobs and emails an admin acts on. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { JOB_REFRESH_MS, OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import * as texts from '#site/domain/texts/operations.ts'
import type { Wording } from '#site/domain/wording.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'

export type OperationsReport = Result<'GET /api/admin/operations'>
export type FailedEmail = OperationsReport['failedEmails'][number]
export type JobReport = Result<'POST /api/admin/operations/{job}'>

export const operations = createReport(
  () => callAsAdmin('GET /api/admin/operations'),
  (report) =>
    report?.jobs.some(({ state }) => state === 'running') ? JOB_REFRESH_MS : OPERATIONS_REFRESH_MS,
)

/** For screen readers: new problems only. */
export const $alarm = atom('')

operations.$report.listen(({ value }, before) => {
  if (!value || !before?.value) return
  const wasWell = new Set(before.value.checks.filter(({ ok }) => ok).map(({ name }) => name))
  const turned = value.checks.filter(({ ok, name }) => !ok && wasWell.has(name))
  if (turned.length > 0)
    $alarm.set(
      texts.NEEDS_ATTENTION(turned.map(({ name, text }) => `${texts.CHECK_NAMES[name]}. ${text}`).join('; ')),
    )
  else if (value.checks.every(({ ok }) => ok)) $alarm.set('')
})

export function beginJob(job: OperationJob, failed?: Wording): Promise<void> {
  return change(() => callAsAdmin('POST /api/admin/operations/{job}', { job }), failed)
}

export function resendEmail({ id }: FailedEmail): Promise<void> {
  return change(async () => {
    await callAsAdmin('POST /api/admin/emails/{id}/retry', { id })
    showToast(texts.EMAIL_QUEUED)
  })
}

export function deleteEmail({ id }: FailedEmail): Promise<void> {
  return change(async () => {
    await callAsAdmin('DELETE /api/admin/emails/{id}', { id })
    showToast(texts.EMAIL_DELETED)
  })
}

/** Reloads the state even after a failure. */
async function change(act: () => Promise<unknown>, failed: Wording = texts.OPERATION_FAILED): Promise<void> {
  await attempt(failed, act)
  await operations.load()
}
