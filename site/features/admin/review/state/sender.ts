/** Blocks the sender of a submission. */
import { attempt } from '#site/features/admin/kit/task.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { reload } from './open-item.ts'
import { inOrder, loadQueue } from './queue.ts'

export function blockSender(submissionId: string): void {
  // Decisions in flight must be stored before the queue is read again.
  void inOrder(() =>
    attempt(texts.SENDER_NOT_BLOCKED, async () => {
      const { email } = await callAsAdmin('POST /api/admin/blocked-senders', { body: { submissionId } })
      showToast({ ...texts.SENDER_BLOCKED, description: texts.isBlockedNow(email) })
      reload(submissionId)
      await Promise.all([loadQueue(), adminStats.load()])
    }),
  )
}
