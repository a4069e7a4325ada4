/** The agents with pending suggestions, and decisions on those. */
import { atom } from 'nanostores'
import type { Body, Result } from '#site/client/api.ts'
import { wording } from '#site/domain/wording.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { attempt, showToast } from '#site/ui/toast/toast.ts'

export type Suggested = Result<'GET /api/admin/suggestions'>['rows'][number]
export type Suggestion = Suggested['suggestions'][number]

export const suggestions = new ListStore<Suggested>({}, async () => {
  const { rows, total } = await callAsAdmin('GET /api/admin/suggestions')
  return { items: rows, total }
})

/** The ID of the agent whose suggestions are open. */
export const $open = atom<string | undefined>(undefined)

/** Decides about an agent as it was shown. After a newer edit, the list shows what differs now. */
export async function decide(
  { version }: Suggested,
  { id }: Suggestion,
  decision: Body<'PUT /api/admin/suggestions/{id}'>,
): Promise<void> {
  await attempt(wording('Not decided', 'Check your connection and try again.'), async () => {
    await callAsAdmin('PUT /api/admin/suggestions/{id}', { id, body: { ...decision, version } })
    showToast({ title: decision.isAccepted ? 'Suggestion accepted' : 'Suggestion declined' })
  })
  void adminStats.load()
  await suggestions.load()
}
