/** Saves and removes agents, and syncs that to the account. */

import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { isListed } from '#site/client/stored-list.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { SAVED_FULL } from '#site/domain/texts/saved-toasts.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { readSaved, storeSaved } from './saved.ts'

export function toggleSaved(id: string): void {
  const saved = readSaved()
  if (isListed(saved, id)) changeSaved(saved.filter((agent) => agent.id !== id))
  else saveAgents([id])
}

/** Adds agents that aren't in the list yet, as far as there is room. */
export function saveAgents(ids: readonly string[]): void {
  const saved = readSaved()
  const added = ids.filter((id) => !isListed(saved, id))
  const room = Math.max(SAVED_MAX - saved.length, 0)
  if (added.length > room) showToast({ ...SAVED_FULL, sign: 'note' })
  const now = Date.now()
  // Times one millisecond apart preserve the order.
  const fitting = added.slice(0, room).map((id, index) => ({ id, note: '', at: now - index }))
  if (fitting.length > 0) changeSaved([...fitting, ...saved])
}

export function changeSaved(saved: readonly SavedAgent[]): void {
  storeSaved(saved)
  if (!readStored('local', AUTH_TOKEN)) return
  // Offline changes are synced on the next page.
  void import('#site/features/saved/account/saved-account.ts')
    .then((account) => account.sendSaved())
    .catch(() => undefined)
}
