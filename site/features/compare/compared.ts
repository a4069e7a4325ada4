/** The agents that somebody has chosen to compare, equal in all tabs of this browser and kept until they are cleared. */
import { atom, onMount } from 'nanostores'
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { COMPARED, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { type ChosenAgent, parseCompared } from '#site/domain/compare/compared.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { CHOICE_NOT_KEPT, COMPARISON_FULL } from './choice-texts.ts'

/** In the order in which they were chosen. */
export const $compared = atom<readonly ChosenAgent[]>([])

export function isChosen(chosen: readonly ChosenAgent[], id: string): boolean {
  return chosen.some((agent) => agent.id === id)
}

/** Chooses an agent, or lets go of it; a fifth one is refused. */
export function toggleCompared(agent: ChosenAgent): void {
  if (isChosen(readCompared(), agent.id)) letGo(agent.id)
  else choose(agent)
}

/** Adds an agent where there is room. */
function choose(agent: ChosenAgent): void {
  const chosen = readCompared()
  if (isChosen(chosen, agent.id)) return
  if (chosen.length < COMPARED_MAX) keep([...chosen, agent])
  else showToast({ ...COMPARISON_FULL, sign: 'note' })
}

/** Adds an agent to those of a page, where they are what this browser has chosen. */
export function alsoChoose(ids: readonly string[], agent: ChosenAgent): void {
  const chosen = readCompared()
  if (chosen.length > 0 && chosen.every(({ id }) => ids.includes(id))) choose(agent)
}

export function letGo(id: string): void {
  const chosen = readCompared()
  if (isChosen(chosen, id)) keep(chosen.filter((agent) => agent.id !== id))
}

export function clearCompared(): void {
  keep([])
}

/** What is stored now, whichever tab wrote it. */
function readCompared(): ChosenAgent[] {
  return parseCompared(readStored('local', COMPARED))
}

/** A browser that keeps nothing has nothing chosen, in the list as in the tray. */
function keep(chosen: readonly ChosenAgent[]): void {
  if (chosen.length === 0) removeStored('local', COMPARED)
  else if (!writeStored('local', COMPARED, JSON.stringify(chosen)))
    showToast({ ...CHOICE_NOT_KEPT, tone: 'destructive' })
  $compared.set(readCompared())
  globalThis.document?.dispatchEvent(new Event(COMPARED_CHANGED))
}

// Follows what is chosen in another tab, and before Back brings the page from the browser's cache.
onMount($compared, () => {
  const read = () => {
    const chosen = readCompared()
    if (JSON.stringify(chosen) !== JSON.stringify($compared.get())) $compared.set(chosen)
  }
  read()
  for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, read)
  return () => {
    for (const event of ['storage', 'pageshow']) globalThis.removeEventListener?.(event, read)
  }
})
