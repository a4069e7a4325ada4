/** Single keys: they work while the review queue is shown, no field has the focus, and no dialog is open. */
import { atom, onMount } from 'nanostores'
import { useEffect } from 'react'
import { REVIEW_KEYS, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import {
  approveDisplayed,
  openEditor,
  toggleFeatured,
  undoLast,
} from '#site/features/admin/review/state/decisions.ts'
import { askToReject, openHelp } from '#site/features/admin/review/state/open-dialog.ts'
import { $queue, currentLine, move, toggleSelected } from '#site/features/admin/review/state/queue.ts'
import { FIND_ID } from './queue-tools.tsx'

export const $keysWork = atom(true)

const OFF = 'off'

/** Remembered in this browser. */
export function letKeysWork(work: boolean): void {
  if (work) removeStored('local', REVIEW_KEYS)
  else writeStored('local', REVIEW_KEYS, OFF)
  $keysWork.set(work)
}

onMount($keysWork, () => $keysWork.set(readStored('local', REVIEW_KEYS) !== OFF))

const onCurrent = (act: (id: string) => void) => () => {
  const line = currentLine()
  if (line) act(line.id)
}

const KEY_ACTS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  a: onCurrent(approveDisplayed),
  r: onCurrent(askToReject),
  f: onCurrent(toggleFeatured),
  e: onCurrent(openEditor),
  x: onCurrent(toggleSelected),
  z: undoLast,
  '/': find,
  '?': openHelp,
}
/** A key that is held down must not decide on what nobody has read. */
const REPEATED = ['j', 'k']
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** What was looked for before gives way to what is typed. */
function find(): void {
  const field = document.querySelector<HTMLInputElement>(`#${FIND_ID}`)
  field?.focus()
  field?.select()
}

export function useReviewKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const act = KEY_ACTS[event.key]
      if (!act || !isMeant(event)) return
      event.preventDefault()
      act()
    }
    // While it is listened to, the stores know what was switched off and what is still on its way.
    const stops = [$keysWork.listen(() => undefined), $queue.listen(() => undefined)]
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const stop of stops) stop()
    }
  }, [isOpen])
}

function isMeant(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, repeat, key, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if (repeat && !REPEATED.includes(key)) return false
  if (target instanceof Element && target.closest(FIELDS)) return false
  return $keysWork.get() && document.querySelector('dialog:modal') === null
}
