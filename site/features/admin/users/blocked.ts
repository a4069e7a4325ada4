/** The list of blocked senders, and unblocking them. */
import { createReport } from '#site/features/admin/kit/report.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import * as texts from './user-texts.ts'

export const blockedSenders = createReport(async () => {
  const { senders } = await callAsAdmin('GET /api/admin/blocked-senders')
  return senders.map((sender) => ({ ...sender, id: String(sender.id) }))
})

export type BlockedSender = NonNullable<ReturnType<typeof blockedSenders.$report.get>['value']>[number]

export async function unblock({ id, email }: BlockedSender): Promise<void> {
  await attempt(texts.NOT_UNBLOCKED, async () => {
    await callAsAdmin('DELETE /api/admin/blocked-senders/{id}', { id })
    showToast({ ...texts.UNBLOCKED, description: email })
  })
  await Promise.all([blockedSenders.load(), adminStats.load()])
}
