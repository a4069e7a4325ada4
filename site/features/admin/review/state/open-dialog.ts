/** The dialog over the review queue, about one submission or everything that is selected. */
import { atom } from 'nanostores'
import type { ActionValues, ReviewAction } from './actions.ts'
import { selectedFor, startBulk } from './bulk.ts'
import { act } from './decisions.ts'
import { $queue, lineOf, type ReviewLine } from './queue.ts'

export type ReviewQuestion =
  | { kind: 'one'; action: 'reject' | 'delete'; line: ReviewLine }
  | { kind: 'selected'; action: ReviewAction }

export const $dialog = atom<ReviewQuestion | 'help' | undefined>(undefined)

export function openHelp(): void {
  $dialog.set('help')
}

/** Only pending submissions can be rejected. */
export function askAbout(action: 'reject' | 'delete', id: string): void {
  const line = lineOf($queue.get(), id)
  if (line && (action === 'delete' || line.status === 'pending')) $dialog.set({ kind: 'one', action, line })
}

export function askAboutSelected(action: ReviewAction): void {
  if (selectedFor(action).length > 0) $dialog.set({ kind: 'selected', action })
}

export function closeDialog(): void {
  $dialog.set(undefined)
}

/** Does it with the values that the dialog asked for. */
export function confirmDialog(values: ActionValues): void {
  const dialog = $dialog.get()
  closeDialog()
  if (!dialog || dialog === 'help') return
  if (dialog.kind === 'one') void act(dialog.action, dialog.line.id, values)
  else void startBulk(dialog.action, values)
}
