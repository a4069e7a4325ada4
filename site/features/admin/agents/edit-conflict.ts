/** What somebody else has saved while an administrator was writing, and which version of each field is kept. */
import { atom } from 'nanostores'
import type { EditedAgent } from './edit-fields.ts'
import { $editFields, EDIT_FIELDS, type EditField, editText, fieldsOf } from './edit-fields.ts'
import { $tiles, tilesOf } from './edit-images.ts'
import { $editing, areImages } from './edited-agent.ts'

export type Part = EditField | 'previewImages'

export interface Conflict {
  theirs: EditedAgent
  /** Who saved it, where that is known. */
  by: string | undefined
  /** Both have changed these, each to something else: nothing is saved until every one is decided. */
  open: readonly Part[]
  /** Only they have changed these, so the form holds their version. */
  taken: readonly Part[]
  /** Counts the times it has to be looked at. */
  shown: number
}

export const $conflict = atom<Conflict | undefined>(undefined)

const PARTS: readonly Part[] = ['previewImages', ...EDIT_FIELDS]

/** What only they have changed is taken over; what only the form has changed stays. */
export function meetTheirs({ changedBy: by, ...theirs }: EditedAgent & { changedBy?: string }): void {
  const editing = $editing.get()
  if (editing.state !== 'editing') return
  const { agent } = editing
  const differing = PARTS.filter((part) => !isInForm(part, theirs))
  const open = differing.filter((part) => !isInForm(part, agent) && !areAlike(part, agent, theirs))
  const taken = differing.filter((part) => isInForm(part, agent))
  for (const part of taken) put(part, theirs)
  $editing.set({ state: 'editing', agent: theirs })
  $conflict.set({ theirs, by, open, taken, shown: ($conflict.get()?.shown ?? 0) + 1 })
}

export function takeTheirs(part: Part): void {
  const conflict = $conflict.get()
  if (!conflict) return
  put(part, conflict.theirs)
  keepMine(part)
}

/** What the form holds then, which may have been joined of both. */
export function keepMine(part: Part): void {
  const conflict = $conflict.get()
  if (conflict) $conflict.set({ ...conflict, open: conflict.open.filter((one) => one !== part) })
}

/** True where something has yet to be decided, which is shown again. */
export function isUndecided(): boolean {
  const conflict = $conflict.get()
  if (!conflict || conflict.open.length === 0) return false
  $conflict.set({ ...conflict, shown: conflict.shown + 1 })
  return true
}

export function forgetConflict(): void {
  $conflict.set(undefined)
}

function put(part: Part, agent: EditedAgent): void {
  if (part === 'previewImages') $tiles.set(tilesOf(agent.previewImages))
  else editText(part, fieldsOf(agent)[part])
}

function isInForm(part: Part, agent: EditedAgent): boolean {
  if (part === 'previewImages') return areImages($tiles.get(), agent)
  return $editFields.get()[part].trim() === fieldsOf(agent)[part].trim()
}

function areAlike(part: Part, agent: EditedAgent, other: EditedAgent): boolean {
  if (part === 'previewImages') return areImages(tilesOf(agent.previewImages), other)
  return fieldsOf(agent)[part] === fieldsOf(other)[part]
}
