/** The agents selected to compare, the same in all tabs of this browser until they are cleared. */
import { atom, onMount } from 'nanostores'
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/follow-stored.ts'
import { COMPARED, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { type ChosenAgent, parseCompared } from '#site/domain/compare/compare.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { COMPARISON_FULL, SELECTION_NOT_SAVED } from './compare-texts.ts'

/** In the order in which they were chosen. */
export const $compared = atom<readonly ChosenAgent[]>([])

export function isSelected(chosen: readonly ChosenAgent[], id: string): boolean {
  return chosen.some((agent) => agent.id === id)
}

/** Chooses an agent, or lets go of it; a fifth one is refused. */
export function toggleCompared(agent: ChosenAgent): void {
  if (isSelected(readCompared(), agent.id)) deselect(agent.id)
  else select(agent)
}

/** Adds an agent where there is room. */
function select(agent: ChosenAgent): void {
  const chosen = readCompared()
  if (isSelected(chosen, agent.id)) return
  if (chosen.length < COMPARED_MAX) store([...chosen, agent])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}

/** Adds an agent to those of a page, where they are what this browser has chosen. */
export function alsoSelect(ids: readonly string[], agent: ChosenAgent): void {
  const chosen = readCompared()
  if (chosen.length > 0 && chosen.every(({ id }) => ids.includes(id))) select(agent)
}

export function deselect(id: string): void {
  const chosen = readCompared()
  if (isSelected(chosen, id)) store(chosen.filter((agent) => agent.id !== id))
}

export function clearCompared(): void {
  store([])
}

/** The stored selection, which another tab may have changed. */
function readCompared(): ChosenAgent[] {
  return parseCompared(readStored('local', COMPARED))
}

/** A browser that keeps nothing has nothing chosen, in the list as in the tray. */
function store(chosen: readonly ChosenAgent[]): void {
  if (chosen.length === 0) removeStored('local', COMPARED)
  else if (!writeStored('local', COMPARED, JSON.stringify(chosen)))
    showToast({ ...SELECTION_NOT_SAVED, tone: 'destructive' })
  $compared.set(readCompared())
  globalThis.document?.dispatchEvent(new Event(COMPARED_CHANGED))
}

// Follows what is chosen in another tab, and before Back brings the page from the browser's cache.
onMount($compared, () =>
  followStored(() => {
    const chosen = readCompared()
    if (JSON.stringify(chosen) !== JSON.stringify($compared.get())) $compared.set(chosen)
  }),
)
