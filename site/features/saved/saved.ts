/** The agents saved in this browser; no account is needed. */
import { SAVED_CHANGED } from '#site/client/events.ts'
import { SAVED } from '#site/client/storage.ts'
import { storedList } from '#site/client/stored-list.ts'
import { parseSaved, type SavedAgent } from '#site/domain/saved/saved.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

const stored = storedList(SAVED, SAVED_CHANGED, parseSaved)

/** Last saved first. */
export const $saved = stored.$list
export const readSaved = stored.read

/** Stores the list in this browser only. Shows a toast and returns false if storage is full or blocked. */
export function storeSaved(saved: readonly SavedAgent[]): boolean {
  const isStored = stored.store(saved)
  if (!isStored) showToast({ ...SAVED_NOT_KEPT, tone: 'destructive' })
  return isStored
}
