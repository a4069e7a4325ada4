/** The agents that this browser has saved, equal in all its tabs; no account is needed. */
import { atom, onMount } from 'nanostores'
import { SAVED_CHANGED } from '#site/client/events.ts'
import { readStored, SAVED, writeStored } from '#site/client/storage.ts'
import { parseSaved, type SavedAgent } from '#site/domain/saved.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

/** Last saved first. */
export const $saved = atom<readonly SavedAgent[]>([])

/** What is stored now, whichever tab wrote it. */
export function readSaved(): SavedAgent[] {
  return parseSaved(readStored('local', SAVED))
}

export function isSaved(saved: readonly SavedAgent[], id: string): boolean {
  return saved.some((agent) => agent.id === id)
}

/** Keeps the list in this browser alone. Where that is full or keeps nothing, it says so and returns false, and what was stored stays shown. */
export function keepSaved(saved: readonly SavedAgent[]): boolean {
  const isKept = writeStored('local', SAVED, JSON.stringify(saved))
  if (!isKept) showToast({ ...SAVED_NOT_KEPT, tone: 'destructive' })
  $saved.set(readSaved())
  globalThis.document?.dispatchEvent(new Event(SAVED_CHANGED))
  return isKept
}

// Follows what is saved in another tab, by the account, and before Back brings the page from the browser's cache.
onMount($saved, () => {
  const read = () => {
    const saved = readSaved()
    if (JSON.stringify(saved) !== JSON.stringify($saved.get())) $saved.set(saved)
  }
  read()
  for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, read)
  return () => {
    for (const event of ['storage', 'pageshow']) globalThis.removeEventListener?.(event, read)
  }
})
