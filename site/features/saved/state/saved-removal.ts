/** Taking agents out of the saved list, and taking that back. */

import { UNDO_SECONDS } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved.ts'
import type { Wording } from '#site/domain/wording.ts'
import { LIST_EMPTIED, savedRemoved, UNDO_REMOVAL } from '#site/features/saved/saved-texts.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { keepSaved, readSaved } from './saved-list.ts'
import { changeSaved } from './saving.ts'
import { forgetSaved, presentSession, readFollowed, writeFollowed } from './stored-saved.ts'

export function removeSaved(id: string, name: string): void {
  const saved = readSaved()
  const removed = saved.filter((agent) => agent.id === id)
  changeSaved(saved.filter((agent) => agent.id !== id))
  offerUndo(savedRemoved(name), () => bringBack(removed))
}

/** A list that an account has left here goes out of this browser alone. */
export function emptySaved(): void {
  const saved = readSaved()
  const followed = readFollowed()
  if (presentSession() || !followed.owner) {
    changeSaved([])
    offerUndo(LIST_EMPTIED, () => bringBack(saved))
  } else {
    forgetSaved()
    keepSaved([])
    offerUndo(LIST_EMPTIED, () => {
      writeFollowed(followed)
      bringBack(saved)
    })
  }
}

function bringBack(removed: readonly SavedAgent[]): void {
  const saved = readSaved()
  const ids = new Set(saved.map(({ id }) => id))
  changeSaved([...saved, ...removed.filter(({ id }) => !ids.has(id))])
}

function offerUndo(wording: Wording, run: () => void): void {
  showToast({ ...wording, duration: UNDO_SECONDS * 1000, action: { label: UNDO_REMOVAL, run } })
}
