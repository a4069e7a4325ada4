/** Somebody else changed a submission meanwhile: nothing was saved, and both versions are shown. */
import { atom } from 'nanostores'
import type { DeskItem, DeskLine } from '#site/browser/desk.ts'
import { type SentFields, sentFieldsOf } from '#site/catalogue/submission-changes.ts'
import { showView } from './desk.ts'
import { readAnew } from './desk-item.ts'

export interface Conflict {
  id: string
  /** As it was read; undefined when it was decided on by its line alone. */
  before: SentFields | undefined
}

export const $conflict = atom<Conflict | undefined>(undefined)

export function meetConflict({ id }: DeskLine, read: DeskItem | undefined): void {
  $conflict.set({ id, before: read && sentFieldsOf(read.submission) })
  readAnew(id)
  showView('item')
}

/** Whoever decides on it again has seen both. */
export function settleConflict(id: string): void {
  if ($conflict.get()?.id === id) $conflict.set(undefined)
}
