/** The dialog that lies over the review desk, and what it is about: one submission, or all that are chosen. */
import { atom } from 'nanostores'
import type { RejectionReason } from '#site/domain/moderation.ts'
import { REJECTION_NOTES } from '#site/features/admin/review/review-texts.ts'
import { decideChosen, deleteChosen, featureChosen, takenBy } from './bulk.ts'
import { decide, remove } from './decisions.ts'
import { $desk } from './queue.ts'
import { chosenLines, lineOf } from './queue-state.ts'

export interface Subject {
  /** Of one submission; undefined for all that are chosen. */
  id: string | undefined
  name: string
  count: number
}
export type ManyAct = 'approve' | 'feature'
export type DeskDialog =
  | { kind: 'none' }
  | { kind: 'help' }
  | ({ kind: 'reject' | 'delete' } & Subject)
  | { kind: 'many'; act: ManyAct; count: number }

export const $dialog = atom<DeskDialog>({ kind: 'none' })

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

/** Of one submission that waits, or without an id of all that are chosen. */
export function askToReject(id?: string): void {
  const subject = subjectOf(id)
  if (!subject || (id && lineOf($desk.get(), id)?.status !== 'pending')) return
  $rejection.set(NO_REASON)
  $dialog.set({ kind: 'reject', ...subject })
}

/** With all that are chosen; only what other pages show is asked about. */
export function actOnChosen(act: ManyAct): void {
  if ($desk.get().beyond.length === 0) begin(act)
  else $dialog.set({ kind: 'many', act, count: takenBy(act) })
}

export function actOnMany(): void {
  const dialog = $dialog.get()
  if (dialog.kind !== 'many') return
  closeDialog()
  begin(dialog.act)
}

function begin(act: ManyAct): void {
  void (act === 'approve' ? decideChosen({ status: 'approved' }) : featureChosen())
}

export function askToDelete(id?: string): void {
  const subject = subjectOf(id)
  if (subject) $dialog.set({ kind: 'delete', ...subject })
}

export function closeDialog(): void {
  $dialog.set({ kind: 'none' })
}

/** It fills the note, unless somebody has written one. */
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
  const verdict = { status: 'rejected', reason, notes: note } as const
  if (dialog.id) decide(dialog.id, verdict)
  else void decideChosen(verdict)
}

export function deleteSubject(): void {
  const dialog = $dialog.get()
  if (dialog.kind !== 'delete') return
  closeDialog()
  if (dialog.id) remove(dialog.id)
  else void deleteChosen()
}

function subjectOf(id: string | undefined): Subject | undefined {
  const desk = $desk.get()
  const [line, ...others] = id ? [lineOf(desk, id)] : chosenLines(desk)
  return line && { id, name: line.name, count: 1 + others.length }
}
