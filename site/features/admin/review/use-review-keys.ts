/** The single keys of the desk: only while it is in sight, no field has the focus and no dialog is open. */
import { useEffect } from 'react'
import { approveDisplayed, toggleFeatured, undoLast } from '#site/features/admin/review/state/decisions.ts'
import { openEditor } from '#site/features/admin/review/state/leaving.ts'
import { askToReject, openHelp } from '#site/features/admin/review/state/open-dialog.ts'
import { $desk, choose, currentLine, move } from '#site/features/admin/review/state/queue.ts'
import { $keysWork } from '#site/features/admin/review/state/stored-keys.ts'
import { FIND_ID } from './queue-tools.tsx'

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
  x: onCurrent(choose),
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

export function useDeskKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const act = KEY_ACTS[event.key]
      if (!act || !isMeant(event)) return
      event.preventDefault()
      act()
    }
    // While it is listened to, the stores know what was switched off and what is still on its way.
    const stops = [$keysWork.listen(() => undefined), $desk.listen(() => undefined)]
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
