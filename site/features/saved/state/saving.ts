/** Saves agents and takes them out of the list; an account follows. */
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved.ts'
import { SAVED_FULL } from '#site/domain/texts/saved-toasts.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { isSaved, keepSaved, readSaved } from './saved-list.ts'

/** Saves an agent, or takes it out of the list. */
export function toggleSaved(id: string): void {
  const saved = readSaved()
  if (isSaved(saved, id)) changeSaved(saved.filter((agent) => agent.id !== id))
  else saveAgents([{ id, note: '', at: Date.now() }])
}

/** Adds those that are not there yet; says so where the list is full. */
export function saveAgents(agents: readonly SavedAgent[]): void {
  const saved = readSaved()
  const added = agents.filter(({ id }) => !isSaved(saved, id))
  const room = Math.max(SAVED_MAX - saved.length, 0)
  if (added.length > room) showToast({ ...SAVED_FULL, sign: 'note' })
  if (Math.min(added.length, room) > 0) changeSaved([...added.slice(0, room), ...saved])
}

/** Keeps the list and lets an account follow it. */
export function changeSaved(saved: readonly SavedAgent[]): void {
  keepSaved(saved)
  if (!readStored('local', AUTH_TOKEN)) return
  // Whoever is offline tells the account on the next page.
  void import('./saved-account.ts').then((store) => store.sendSaved()).catch(() => undefined)
}
