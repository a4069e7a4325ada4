/** The user's own submissions. */
import { call } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import { SUBMISSION_DELETED, SUBMISSION_NOT_DELETED } from '#site/features/account/account-texts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

export const submissions = createReport(() => call('GET /api/users/submissions'))

const deleting = new Set<string>()

export async function removeSubmission(id: string): Promise<void> {
  if (deleting.has(id)) return
  deleting.add(id)
  try {
    await call('DELETE /api/agents/{id}', { id })
    showToast(SUBMISSION_DELETED)
    await submissions.load()
  } catch {
    showToast({ ...SUBMISSION_NOT_DELETED, tone: 'destructive' })
  } finally {
    deleting.delete(id)
  }
}
