/** The dialog over the review queue, about one submission or everything that is selected. */
import { atom } from 'nanostores'
import { type BulkAction, type BulkValues, selectedFor, startBulk } from './bulk.ts'
import { decide, remove } from './decisions.ts'
import { $queue } from './queue.ts'
import { lineOf, type ReviewLine } from './queue-state.ts'

type ReviewDialog =
  | { kind: 'help' }
  | { kind: 'reject' | 'delete'; line: ReviewLine }
  | { kind: 'bulk'; action: BulkAction }

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

export function askAboutSelected(action: BulkAction): void {
  if (selectedFor(action).length > 0) $dialog.set({ kind: 'bulk', action })
}

export function closeDialog(): void {
  $dialog.set(undefined)
}

/** `values`: what the dialog asked for. */
export function confirmDialog(values: BulkValues = {}): void {
  const dialog = $dialog.get()
  closeDialog()
  if (dialog?.kind === 'bulk') void startBulk(dialog.action, values)
  if (dialog?.kind === 'delete') remove(dialog.line.id)
  if (dialog?.kind === 'reject') decide(dialog.line.id, { status: 'rejected', ...values })
}
