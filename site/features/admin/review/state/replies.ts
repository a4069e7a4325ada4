/** Texts that admins save for their notes to submitters. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type SavedReply = Result<'POST /api/admin/replies'>

export const replies = createReport(async () => (await callAsAdmin('GET /api/admin/replies')).replies)

/** Saves a new reply, or changes `reply`. */
export async function saveReply(text: string, reply?: SavedReply): Promise<SavedReply> {
  if (!reply) return await callAsAdmin('POST /api/admin/replies', { body: { text } })
  const { id, version } = reply
  return await callAsAdmin('PUT /api/admin/replies/{id}', { id, body: { text, version } })
}

export async function deleteReply({ id, version }: SavedReply): Promise<void> {
  await callAsAdmin('DELETE /api/admin/replies/{id}', { id, query: { version } })
}
