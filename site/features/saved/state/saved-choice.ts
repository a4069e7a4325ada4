/** The agents of a saved list that are chosen to be compared. */
import { atom } from 'nanostores'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { COMPARISON_FULL } from '#site/features/compare/choice-texts.ts'
import { showToast } from '#site/ui/toast/toast.ts'

/** In the order in which they were chosen. */
export const $chosen = atom<readonly string[]>([])

/** Those of the `listed` ones that are chosen: one that was taken out of the list keeps its tick for the day it is brought back. */
export function chosenOf(chosen: readonly string[], listed: readonly string[]): string[] {
  return chosen.filter((id) => listed.includes(id))
}

/** `listed` are the ids of the list that it stands in. */
export function toggleChosen(id: string, listed: readonly string[]): void {
  const chosen = chosenOf($chosen.get(), listed)
  if (chosen.includes(id)) $chosen.set(chosen.filter((other) => other !== id))
  else if (chosen.length < COMPARED_MAX) $chosen.set([...chosen, id])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}
