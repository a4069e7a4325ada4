/** Where somebody was at the desk before they went to the editor: kept in this tab, and taken up when they come back. */
import { DESK_PLACE, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { $desk } from './queue.ts'
import type { Desk } from './queue-state.ts'

type Place = Pick<Desk, 'filter' | 'cursors' | 'current'>

export function keepPlace(): void {
  const { filter, cursors, current } = $desk.get()
  const place: Place = { filter, cursors, current }
  writeStored('session', DESK_PLACE, JSON.stringify(place))
}

/** Once: whoever comes another way begins with the queue. */
export function takeUpPlace(): void {
  const kept = readStored('session', DESK_PLACE)
  removeStored('session', DESK_PLACE)
  if (kept) $desk.set({ ...$desk.get(), ...(JSON.parse(kept) as Place) })
}
