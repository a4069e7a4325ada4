/** Single keys: they work while the review queue is shown, no field has the focus, and no dialog is open. */
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { REVIEW_KEYS, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { isComposing } from '#site/ui/composition.ts'
import { $toasts } from '#site/ui/toast/toast.ts'
import { FIND_ID } from './queue-tools.tsx'
import type { ReviewAction } from './state/actions.ts'
import { undoBulk } from './state/bulk.ts'
import { $isBusy, act, openEditor, toggleFeatured } from './state/decisions.ts'
import { askAbout, askAboutSelected, openHelp } from './state/open-dialog.ts'
import { togglePage } from './state/open-item.ts'
import { $queue, currentLine, move, toggleSelected } from './state/queue.ts'

const OFF = 'off'

const areOn = () => readStored('local', REVIEW_KEYS) !== OFF

export const $keysWork = atom(areOn())

export function letKeysWork(work: boolean): void {
  if (work) removeStored('local', REVIEW_KEYS)
  else writeStored('local', REVIEW_KEYS, OFF)
  $keysWork.set(work)
}

const onCurrent = (act: (id: string) => void) => () => {
  const line = currentLine()
  if (line) act(line.id)
}
const onSelectionOrCurrent = (action: ReviewAction, act: (id: string) => void) => () =>
  $queue.get().selected.length > 0 ? askAboutSelected(action) : onCurrent(act)()

const KEY_ACTS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: onCurrent(toggleSelected),
  p: togglePage,
  '/': find,
  '?': openHelp,
}
/** Ignored while the bar is busy. */
const BAR_ACTS: Readonly<Record<string, () => void>> = {
  a: onSelectionOrCurrent('approve', (id) => void act('approve', id)),
  r: onSelectionOrCurrent('reject', (id) => askAbout('reject', id)),
  f: onCurrent(toggleFeatured),
  e: onCurrent(openEditor),
  z: () => ($toasts.get().find(({ open }) => open)?.action?.act ?? undoBulk)(),
}
/** Only these repeat while they're held: a decision must not reach unread submissions. */
const REPEATED = ['j', 'k']
export const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Typing replaces the previous search. */
function find(): void {
  const field = document.querySelector<HTMLInputElement>(`#${FIND_ID}`)
  field?.focus()
  field?.select()
}

export function useReviewKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    // Another tab may have turned them off.
    $keysWork.set(areOn())
    const onKeyDown = (event: KeyboardEvent) => {
      const act = KEY_ACTS[event.key] ?? ($isBusy.get() ? undefined : BAR_ACTS[event.key])
      if (!act || !isMeant(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}

function isMeant(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, key, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing(event)) return false
  if (repeat && !REPEATED.includes(key)) return false
  if (target instanceof Element && target.closest(FIELDS)) return false
  return $keysWork.get() && document.querySelector('dialog:modal') === null
}
