/** The dialog over the review queue, about one submission or everything that is selected. */
import { atom } from 'nanostores'
import type { RejectionReason } from '#site/domain/moderation.ts'
import { startBulk } from './bulk.ts'
import { decide, remove } from './decisions.ts'
import { $queue } from './queue.ts'
import { lineOf, type ReviewLine } from './queue-state.ts'

/** Without a `line`, the dialog is about the selection. */
export type ReviewDialog =
  | { kind: 'help' }
  | { kind: 'approve' | 'feature'; line?: undefined }
  | { kind: 'reject'; line: ReviewLine | undefined }
  | { kind: 'delete'; line: ReviewLine | undefined }

export const $dialog = atom<ReviewDialog | undefined>(undefined)

export function openHelp(): void {
  $dialog.set({ kind: 'help' })
}

/** Only pending submissions can be rejected. */
export function askToReject(id?: string): void {
  const line = lineOf($queue.get(), id)
  if (!id || line?.status === 'pending') $dialog.set({ kind: 'reject', line })
}

export function askToDelete(id?: string): void {
  const line = lineOf($queue.get(), id)
  if (!id || line) $dialog.set({ kind: 'delete', line })
}

export function actOnSelected(action: 'approve' | 'feature'): void {
  if ($queue.get().isAll) $dialog.set({ kind: action })
  else void startBulk({ action })
}

export function closeDialog(): void {
  $dialog.set(undefined)
}

/** `rejection` is required by the reject dialog. */
export function confirmDialog(rejection?: { reason: RejectionReason; notes: string }): void {
  const dialog = $dialog.get()
  closeDialog()
  if (!dialog || dialog.kind === 'help') return
  const { kind, line } = dialog
  if (!line) void startBulk({ action: kind, ...rejection })
  else if (kind === 'delete') remove(line.id)
  else if (rejection) decide(line.id, { status: 'rejected', ...rejection })
}
