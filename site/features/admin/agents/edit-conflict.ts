/** Another admin saved the agent while it was edited: one of the two versions is chosen as a whole. */
import { atom } from 'nanostores'
import type { EditedAgent } from './edit-fields.ts'
import { $editFields, EDIT_FIELDS, fieldsOf } from './edit-fields.ts'
import { $tiles, tilesOf } from './edit-images.ts'
import { $editing, areImages } from './edited-agent.ts'

export interface Conflict {
  theirs: EditedAgent
  /** Who saved it, where that is known. */
  by: string | undefined
  /** Counts how often it was met: each time it takes the focus. */
  shown: number
}

export const $conflict = atom<Conflict | undefined>(undefined)

export function meetTheirs({ changedBy: by, ...theirs }: EditedAgent & { changedBy?: string }): void {
  $conflict.set({ theirs, by, shown: ($conflict.get()?.shown ?? 0) + 1 })
}

/** The parts in which the form differs from their version. */
export function differingParts(theirs: EditedAgent) {
  const [mine, saved] = [$editFields.get(), fieldsOf(theirs)]
  const fields = EDIT_FIELDS.filter((field) => mine[field].trim() !== saved[field].trim())
  return areImages($tiles.get(), theirs) ? fields : [...fields, 'previewImages' as const]
}

export function takeTheirs(): void {
  const conflict = $conflict.get()
  if (!conflict) return
  $editFields.set(fieldsOf(conflict.theirs))
  $tiles.set(tilesOf(conflict.theirs.previewImages))
  keepMine()
}

/** The form then saves over their version. */
export function keepMine(): void {
  const conflict = $conflict.get()
  if (conflict) $editing.set({ state: 'editing', agent: conflict.theirs })
  forgetConflict()
}

export function forgetConflict(): void {
  $conflict.set(undefined)
}
