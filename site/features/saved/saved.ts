/** The agents saved in this browser, the same in all its tabs; no account is needed. */

import { atom, onMount } from 'nanostores'
import { SAVED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/navigation.ts'
import { readStored, SAVED, writeStored } from '#site/client/storage.ts'
import { parseSaved, type SavedAgent } from '#site/domain/saved/saved.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

/** Last saved first. */
export const $saved = atom<readonly SavedAgent[]>([])

// Other tabs and the account may change the list, even while the page is in the back/forward cache.
onMount($saved, () =>
  followStored(() => {
    const saved = readSaved()
    if (JSON.stringify(saved) !== JSON.stringify($saved.get())) $saved.set(saved)
  }),
)

/** The stored list, which another tab may have changed. */
export function readSaved(): SavedAgent[] {
  return parseSaved(readStored('local', SAVED))
}

export function isSaved(saved: readonly SavedAgent[], id: string): boolean {
  return saved.some((agent) => agent.id === id)
}

/** Stores the list in this browser only. Shows a toast and returns false if storage is full or blocked. */
export function storeSaved(saved: readonly SavedAgent[]): boolean {
  const isStored = writeStored('local', SAVED, JSON.stringify(saved))
  if (!isStored) showToast({ ...SAVED_NOT_KEPT, tone: 'destructive' })
  $saved.set(readSaved())
  globalThis.document?.dispatchEvent(new Event(SAVED_CHANGED))
  return isStored
}
