/** The dialog over the review queue, about one submission or everything that is selected. */
import { atom } from 'nanostores'
import type { ActionValues, ReviewAction } from './actions.ts'
import { selectedFor, startBulk } from './bulk.ts'
import { act } from './decisions.ts'
import { $queue, lineOf, type ReviewLine } from './queue.ts'

type ReviewDialog =
  | { kind: 'help' }
  | { kind: 'reject' | 'delete'; line: ReviewLine }
  | { kind: 'bulk'; action: ReviewAction }

export const $dialog = atom<ReviewDialog | undefined>(undefined)

export function openHelp(): void {
  $dialog.set({ kind: 'help' })
}

/** Only pending submissions can be rejected. */
export function askToReject(id: string): void {
  const line = lineOf($queue.get(), id)
  if (line?.status === 'pending') $dialog.set({ kind: 'reject', line })
}

export function askToDelete(id: string): void {
  const line = lineOf($queue.get(), id)
  if (line) $dialog.set({ kind: 'delete', line })
}

export function askAboutSelected(action: ReviewAction): void {
  if (selectedFor(action).length > 0) $dialog.set({ kind: 'bulk', action })
}

export function closeDialog(): void {
  $dialog.set(undefined)
}

/** `values`: what the dialog asked for. */
export function confirmDialog(values: ActionValues = {}): void {
  const dialog = $dialog.get()
  closeDialog()
  if (dialog?.kind === 'bulk') void startBulk(dialog.action, values)
  else if (dialog && dialog.kind !== 'help') void act(dialog.kind, dialog.line.id, values)
}
