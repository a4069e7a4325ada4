/** The agents of a saved list that are chosen to be compared. */
import { atom } from 'nanostores'
import { COMPARED_MAX } from '#site/catalogue/limits.ts'
import { AT_MOST_CHOSEN } from '#site/messages/saved.ts'
import { showToast } from './toast.ts'

/** In the order in which they were chosen. */
export const $chosen = atom<readonly string[]>([])

export function toggleChosen(id: string): void {
  const chosen = $chosen.get()
  if (chosen.includes(id)) $chosen.set(chosen.filter((other) => other !== id))
  else if (chosen.length < COMPARED_MAX) $chosen.set([...chosen, id])
  else showToast({ ...AT_MOST_CHOSEN, sign: 'note' })
}
