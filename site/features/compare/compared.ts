/** The agents selected to compare, until they are cleared. */
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { COMPARED } from '#site/client/storage.ts'
import { isListed, storedList } from '#site/client/stored-list.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { type ChosenAgent, parseCompared } from '#site/domain/compare/compare.ts'
import { pictureOf } from '#site/domain/images/picture.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { COMPARISON_FULL, SELECTION_NOT_SAVED } from './compare-texts.ts'

const selection = storedList(COMPARED, COMPARED_CHANGED, parseCompared)

export const $compared = selection.$list

export function toggleCompared(agent: ChosenAgent): void {
  if (isListed(selection.read(), agent.id)) deselect(agent.id)
  else select(agent)
}

function select(agent: ChosenAgent): void {
  const chosen = selection.read()
  if (isListed(chosen, agent.id)) return
  if (chosen.length < COMPARED_MAX) store([...chosen, agent])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}

/** Selects an agent added to a comparison if that comparison contains all selected agents. */
export function alsoSelect(ids: readonly string[], agent: CardAgent): void {
  const chosen = selection.read()
  if (chosen.length > 0 && chosen.every(({ id }) => ids.includes(id))) select(chosenOf(agent))
}

export function chosenOf(agent: CardAgent): ChosenAgent {
  return { id: agent.id, name: agent.name, picture: pictureOf(agent).src }
}

export function deselect(id: string): void {
  const chosen = selection.read()
  if (isListed(chosen, id)) store(chosen.filter((agent) => agent.id !== id))
}

export function clearCompared(): void {
  store([])
}

function store(chosen: readonly ChosenAgent[]): void {
  if (!selection.store(chosen)) showToast({ ...SELECTION_NOT_SAVED, tone: 'destructive' })
}
