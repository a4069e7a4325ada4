/** Finds the changes to a saved list since its last sync, and applies them to another copy. */
import type { SavedAgent } from './saved.ts'

export interface SavedChanges {
  added: SavedAgent[]
  gone: SavedAgent[]
  noted: SavedAgent[]
}

/** An agent that was removed and saved again counts as a different one, because its time differs. */
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

/** Agents that the list already has keep their own version. Removals apply regardless of when the agent was saved, because another device may have saved it earlier. */
export function withChanges(
  saved: readonly SavedAgent[],
  { added, gone, noted }: SavedChanges,
): SavedAgent[] {
  const removed = new Set(gone.map(({ id }) => id))
  const notes = new Map(noted.map(({ id, note, noted: at }) => [id, { note, ...(at && { noted: at }) }]))
  const kept = saved
    .filter(({ id }) => !removed.has(id))
    .map((agent) => ({ ...agent, ...notes.get(agent.id) }))
  const ids = new Set(kept.map(({ id }) => id))
  return [...added.filter(({ id }) => !ids.has(id)), ...kept].toSorted((a, b) => b.at - a.at)
}

function byKey(saved: readonly SavedAgent[]): Map<string, SavedAgent> {
  return new Map(saved.map((agent) => [keyOf(agent), agent]))
}

function keyOf({ id, at }: SavedAgent): string {
  return `${id} ${at}`
}
