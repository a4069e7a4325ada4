/** State of the running site, polled while it's shown, and the jobs and emails an admin acts on. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { JOB_REFRESH_MS, OPERATIONS_REFRESH_MS } from '#site/domain/limits.ts'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import * as texts from '#site/domain/texts/operations.ts'
import type { Wording } from '#site/domain/wording.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast, toastFailure } from '#site/ui/toast/toast.ts'

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
  return attempt(() => callAsAdmin('POST /api/admin/operations/{job}', { job }), { failed })
}

export function resendEmail({ id }: FailedEmail): Promise<void> {
  return attempt(() => callAsAdmin('POST /api/admin/emails/{id}/retry', { id }), { done: texts.EMAIL_QUEUED })
}

export function deleteEmail({ id }: FailedEmail): Promise<void> {
  return attempt(() => callAsAdmin('DELETE /api/admin/emails/{id}', { id }), { done: texts.EMAIL_DELETED })
}

interface Outcomes {
  done?: Wording
  failed?: Wording | undefined
}

/** Reloads the state even after a failure. */
async function attempt(act: () => Promise<unknown>, { done, failed }: Outcomes): Promise<void> {
  try {
    await act()
    if (done) showToast(done)
  } catch (error) {
    toastFailure(failed ?? texts.OPERATION_FAILED, error)
  }
  await operations.load()
}
