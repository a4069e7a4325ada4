/** What has become of a saved list since it was last looked at, and the same done to another copy of it. */
import type { SavedAgent } from './saved.ts'

export interface SavedChanges {
  added: SavedAgent[]
  gone: SavedAgent[]
  /** Those whose note was written. */
  noted: SavedAgent[]
}

/** One that was taken out and saved again is another: it has another time. */
export function changesSince(before: readonly SavedAgent[], now: readonly SavedAgent[]): SavedChanges {
  const was = byKey(before)
  const is = byKey(now)
  return {
    added: now.filter((agent) => !was.has(keyOf(agent))),
    gone: before.filter((agent) => !is.has(keyOf(agent))),
    noted: now.filter((agent) => {
      const former = was.get(keyOf(agent))
      return former !== undefined && former.note !== agent.note
    }),
  }
}

export function isUnchanged({ added, gone, noted }: SavedChanges): boolean {
  return added.length + gone.length + noted.length === 0
}

/** The list with the changes; of what it has already, it keeps its own. What is gone goes whenever it was saved: another device may have been first. */
export function withChanges(
  saved: readonly SavedAgent[],
  { added, gone, noted }: SavedChanges,
): SavedAgent[] {
  const out = new Set(gone.map(({ id }) => id))
  const notes = new Map(noted.map(({ id, note, noted: at }) => [id, { note, ...(at && { noted: at }) }]))
  const kept = saved.filter(({ id }) => !out.has(id)).map((agent) => ({ ...agent, ...notes.get(agent.id) }))
  const ids = new Set(kept.map(({ id }) => id))
  return [...added.filter(({ id }) => !ids.has(id)), ...kept].toSorted((a, b) => b.at - a.at)
}

function byKey(saved: readonly SavedAgent[]): Map<string, SavedAgent> {
  return new Map(saved.map((agent) => [keyOf(agent), agent]))
}

function keyOf({ id, at }: SavedAgent): string {
  return `${id} ${at}`
}
