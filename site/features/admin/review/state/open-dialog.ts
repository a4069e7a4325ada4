/** The dialog over the review queue, about one submission or everything that is selected. */
import { atom } from 'nanostores'
import type { RejectionReason } from '#site/domain/moderation.ts'
import { REJECTION_NOTES } from '#site/features/admin/review/review-texts.ts'
import { selectedCount, startBulk } from './bulk.ts'
import { decide, remove } from './decisions.ts'
import { $queue } from './queue.ts'
import { lineOf } from './queue-state.ts'

export interface Subject {
  /** Undefined for the selection. */
  id: string | undefined
  name: string
  count: number
}
type BulkAct = 'approve' | 'feature'
export type ReviewDialog =
  | { kind: 'none' }
  | { kind: 'help' }
  | ({ kind: 'reject' | 'delete' } & Subject)
  | { kind: 'bulk'; act: BulkAct; count: number }

export const $dialog = atom<ReviewDialog>({ kind: 'none' })

export interface Rejection {
  reason: RejectionReason | undefined
  note: string
  /** By hand: then no reason fills it. */
  isEdited: boolean
}
const NO_REASON: Rejection = { reason: undefined, note: '', isEdited: false }

export const $rejection = atom<Rejection>(NO_REASON)

export function openHelp(): void {
  $dialog.set({ kind: 'help' })
}

/** Of one pending submission, or without an id of the selection. */
export function askToReject(id?: string): void {
  const subject = subjectOf(id)
  if (!subject || (id && lineOf($queue.get(), id)?.status !== 'pending')) return
  $rejection.set(NO_REASON)
  $dialog.set({ kind: 'reject', ...subject })
}

/** Asks first where other pages are concerned. */
export function actOnSelected(act: BulkAct): void {
  if ($queue.get().isAll) $dialog.set({ kind: 'bulk', act, count: selectedCount() })
  else void startBulk({ action: act })
}

export function confirmBulk(): void {
  const dialog = $dialog.get()
  if (dialog.kind !== 'bulk') return
  closeDialog()
  void startBulk({ action: dialog.act })
}

export function askToDelete(id?: string): void {
  const subject = subjectOf(id)
  if (subject) $dialog.set({ kind: 'delete', ...subject })
}

export function closeDialog(): void {
  $dialog.set({ kind: 'none' })
}

/** It fills the note, unless the admin has written one. */
export function chooseReason(reason: RejectionReason): void {
  const { note, isEdited } = $rejection.get()
  $rejection.set({ reason, note: isEdited ? note : REJECTION_NOTES[reason], isEdited })
}

/** An emptied note is filled by the next reason again. */
export function writeNote(note: string): void {
  $rejection.set({ ...$rejection.get(), note, isEdited: note !== '' })
}

/** Whether there is a reason and, where only own words are sent, a word. */
export function canReject({ reason, note }: Rejection): boolean {
  return reason !== undefined && (reason !== 'other' || note.trim() !== '')
}

export function rejectSubject(): void {
  const dialog = $dialog.get()
  const { reason, note } = $rejection.get()
  if (dialog.kind !== 'reject' || !reason || !canReject($rejection.get())) return
  closeDialog()
  if (dialog.id) decide(dialog.id, { status: 'rejected', reason, notes: note })
  else void startBulk({ action: 'reject', reason, notes: note })
}

export function deleteSubject(): void {
  const dialog = $dialog.get()
  if (dialog.kind !== 'delete') return
  closeDialog()
  if (dialog.id) remove(dialog.id)
  else void startBulk({ action: 'delete' })
}

function subjectOf(id: string | undefined): Subject | undefined {
  if (!id) return { id, name: '', count: selectedCount() }
  const line = lineOf($queue.get(), id)
  return line && { id, name: line.name, count: 1 }
}
