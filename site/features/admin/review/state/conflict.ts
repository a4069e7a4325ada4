/** Somebody else changed a submission meanwhile: nothing was saved, and both versions are shown. */
import { atom } from 'nanostores'
import type { ApiFailure } from '#site/client/api.ts'
import { type SentFields, sentFieldsOf } from '#site/domain/submission-changes.ts'
import { type DeskItem, readAnew } from './open-item.ts'
import { showView } from './queue.ts'
import type { DeskLine } from './queue-state.ts'

export interface Conflict {
  id: string
  /** As it was read; undefined when it was decided on by its line alone. */
  before: SentFields | undefined
  /** Who was faster, where that is known. */
  by: string | undefined
  /** The way to do it all the same. */
  again: Again | undefined
}

export interface Again {
  /** Whether it still means what it meant. */
  fits: (now: Pick<DeskLine, 'status' | 'featured'>) => boolean
  act: () => void
}

export const $conflict = atom<Conflict | undefined>(undefined)

export function meetConflict(
  { id }: DeskLine,
  { read, again, error }: { read: DeskItem | undefined; again: Again | undefined; error: ApiFailure },
): void {
  const by = error.body?.current?.['changedBy']
  $conflict.set({
    id,
    before: read && sentFieldsOf(read.submission),
    by: typeof by === 'string' ? by : undefined,
    again,
  })
  readAnew(id)
  showView('item')
}

/** Whoever decides on it again has seen both. */
export function settleConflict(id: string): void {
  if ($conflict.get()?.id === id) $conflict.set(undefined)
}
