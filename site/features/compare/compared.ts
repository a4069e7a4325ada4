/** The agents selected to compare, the same in all tabs of this browser until they are cleared. */

import { atom, onMount } from 'nanostores'
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/navigation.ts'
import { COMPARED, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { type ChosenAgent, parseCompared } from '#site/domain/compare/compare.ts'
import { pictureOf } from '#site/domain/images/picture.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { COMPARISON_FULL, SELECTION_NOT_SAVED } from './compare-texts.ts'

export const $compared = atom<readonly ChosenAgent[]>([])

// Other tabs may change the selection, even while the page is in the back/forward cache.
onMount($compared, () =>
  followStored(() => {
    const chosen = readCompared()
    if (JSON.stringify(chosen) !== JSON.stringify($compared.get())) $compared.set(chosen)
  }),
)

export function isSelected(chosen: readonly ChosenAgent[], id: string): boolean {
  return chosen.some((agent) => agent.id === id)
}

export function toggleCompared(agent: ChosenAgent): void {
  if (isSelected(readCompared(), agent.id)) deselect(agent.id)
  else select(agent)
}

function select(agent: ChosenAgent): void {
  const chosen = readCompared()
  if (isSelected(chosen, agent.id)) return
  if (chosen.length < COMPARED_MAX) store([...chosen, agent])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}

/** Selects an agent added to a comparison if that comparison contains all selected agents. */
export function alsoSelect(ids: readonly string[], agent: CardAgent): void {
  const chosen = readCompared()
  if (chosen.length > 0 && chosen.every(({ id }) => ids.includes(id))) select(chosenOf(agent))
}

export function chosenOf(agent: CardAgent): ChosenAgent {
  return { id: agent.id, name: agent.name, picture: pictureOf(agent).src }
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

function store(chosen: readonly ChosenAgent[]): void {
  if (chosen.length === 0) removeStored('local', COMPARED)
  else if (!writeStored('local', COMPARED, JSON.stringify(chosen)))
    showToast({ ...SELECTION_NOT_SAVED, tone: 'destructive' })
  // Read back, because a browser without storage must not show anything as selected.
  $compared.set(readCompared())
  globalThis.document?.dispatchEvent(new Event(COMPARED_CHANGED))
}
