/** Edits on the Saved page: selection, notes, and clearing the list. */
import { atom } from 'nanostores'
import { COMPARED_MAX, SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { cut } from '#site/domain/words/text.ts'
import { COMPARISON_FULL } from '#site/features/compare/compare-texts.ts'
import { forgetSaved, presentSession, readFollowed } from '#site/features/saved/account/stored-saved.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { readSaved, storeSaved } from './saved.ts'
import { changeSaved } from './saving.ts'

/** Selected to compare, in the order of selection. */
export const $selected = atom<readonly string[]>([])

/** Another tab or device may have removed selected agents. */
export function selectedOf(selected: readonly string[], listed: readonly string[]): string[] {
  return selected.filter((id) => listed.includes(id))
}

export function toggleSelected(id: string, listed: readonly string[]): void {
  const selected = selectedOf($selected.get(), listed)
  if (selected.includes(id)) $selected.set(selected.filter((other) => other !== id))
  else if (selected.length < COMPARED_MAX) $selected.set([...selected, id])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}

/** Stores a note as one line; an unchanged one isn't written again. */
export function writeSavedNote(id: string, text: string): void {
  const note = cut(text.replace(/\s+/g, ' ').trim(), SAVED_NOTE_LENGTH_MAX)
  const saved = readSaved()
  if (saved.every((agent) => agent.id !== id || agent.note === note)) return
  // Later than the previous note, even if this device's clock is behind.
  const noted = Math.max(Date.now(), (saved.find((agent) => agent.id === id)?.noted ?? 0) + 1)
  changeSaved(saved.map((agent) => (agent.id === id ? { ...agent, note, noted } : agent)))
}

/** A list that belongs to a signed-out account is removed from this browser only. */
export function clearSaved(): void {
  const isSignedOut = !presentSession() && readFollowed().owner !== ''
  if (!isSignedOut) changeSaved([])
  else {
    forgetSaved()
    storeSaved([])
  }
}
