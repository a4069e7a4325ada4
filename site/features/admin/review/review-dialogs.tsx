/** Dialogs of the review queue: reject, delete, bulk confirmation, and keyboard shortcuts. */
import '#site/ui/dialog/dialog.css'
import './dialogs.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { REJECTION_REASONS, type RejectionReason } from '#site/domain/moderation.ts'
import { CANCEL, DELETE, deleteTitle } from '#site/domain/texts/profile.ts'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { DialogHead, useCover, useOpenDialog } from '#site/ui/dialog/dialog.tsx'
import { CLOSE_TOAST } from '#site/ui/toast/toast-texts.ts'
import * as texts from './review-texts.ts'
import { selectedCount } from './state/bulk.ts'
import { $dialog, closeDialog, confirmDialog } from './state/open-dialog.ts'
import type { ReviewLine } from './state/queue-state.ts'
import { $keysWork, letKeysWork } from './use-review-keys.ts'

export function ReviewDialogs() {
  const dialog = useStore($dialog)
  if (!dialog) return null
  if (dialog.kind === 'help') return <HelpDialog />
  const { kind, line } = dialog
  if (kind === 'reject') return <RejectDialog line={line} />
  const isDeletion = kind === 'delete'
  const deletionTitle = line ? deleteTitle(line.name) : texts.deleteMany(selectedCount())
  return (
    <TaskDialog
      title={isDeletion ? deletionTitle : texts.bulkTitle(kind, selectedCount())}
      text={isDeletion ? texts.CONFIRM_SUBMISSION_DELETION : texts.BULK_HINT}
      onClose={closeDialog}
    >
      <ConfirmButtons
        label={isDeletion ? DELETE : kind === 'approve' ? texts.APPROVE : texts.FEATURE}
        className={`min-w-24 ${isDeletion ? 'btn-error' : 'btn-primary'}`}
        onYes={() => confirmDialog()}
        onNo={closeDialog}
      />
    </TaskDialog>
  )
}

function DialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useOpenDialog(dialog)
  return (
    <dialog
      ref={dialog}
      className="dlg review-dialog"
      aria-labelledby={id}
      onClose={closeDialog}
      onCancel={closeDialog}
    >
      <DialogHead id={id} title={title} close={CLOSE_TOAST} onClose={closeDialog} />
      {children}
    </dialog>
  )
}

function HelpDialog() {
  const work = useStore($keysWork)
  return (
    <DialogFrame title={texts.KEYS}>
      <div className="dlg-body">
        <dl className="divide-y divide-rule">
          {texts.KEY_HELP.map(([key, does]) => (
            <div key={key} className="flex gap-4 py-1.5">
              <dt className="w-16 flex-none">
                <kbd className="review-key">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex cursor-pointer gap-2.5">
          <input
            type="checkbox"
            className="checkbox checkbox-sm checkbox-primary mt-0.5"
            checked={work}
            onChange={({ target }) => letKeysWork(target.checked)}
          />
          <span>
            {texts.KEYS_WORK}
            <span className="block text-sm text-muted">{texts.KEYS_WORK_HINT}</span>
          </span>
        </label>
      </div>
    </DialogFrame>
  )
}

interface Rejection {
  reason?: RejectionReason
  note: string
  /** A note the admin has written isn't replaced by that of a reason. */
  isEdited: boolean
}

function RejectDialog({ line }: { line: ReviewLine | undefined }) {
  const [rejection, setRejection] = useState<Rejection>({ note: '', isEdited: false })
  const { reason, note, isEdited } = rejection
  const form = useRef<HTMLFormElement>(null)
  const canReject = reason !== undefined && (reason !== 'other' || note.trim() !== '')
  const reject = () => canReject && confirmDialog({ reason, notes: note })
  const choose = (chosen: RejectionReason) =>
    setRejection({ reason: chosen, note: isEdited ? note : texts.REJECTION_NOTES[chosen], isEdited })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const hasControl = event.ctrlKey || event.metaKey
    const isNote = event.target instanceof HTMLTextAreaElement
    if (isNote && event.key === 'Enter' && hasControl) reject()
    const place = Number(event.key) - 1
    const pressed = REJECTION_REASONS[place]
    if (isNote || !pressed || hasControl || event.altKey) return
    event.preventDefault()
    choose(pressed)
    form.current?.querySelectorAll<HTMLElement>('input')[place]?.focus()
  }
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <DialogFrame title={line ? texts.rejectTitle(line.name) : texts.rejectTitleOfMany(selectedCount())}>
      <form
        ref={form}
        className="contents"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          reject()
        }}
      >
        <div className="dlg-body grid gap-4">
          <Reasons chosen={reason} onChoose={choose} />
          <Note
            note={note}
            onWrite={(written) => setRejection({ ...rejection, note: written, isEdited: written !== '' })}
          />
        </div>
        <RejectButtons isOff={!canReject} />
      </form>
    </DialogFrame>
  )
}

function RejectButtons({ isOff }: { isOff: boolean }) {
  return (
    <div className="dlg-foot">
      <button type="button" className="btn btn-ghost ml-auto" onClick={closeDialog}>
        {CANCEL}
      </button>
      <button type="submit" className="btn btn-error" disabled={isOff}>
        {texts.REJECT}
      </button>
    </div>
  )
}

interface ReasonsProps {
  chosen: RejectionReason | undefined
  onChoose: (reason: RejectionReason) => void
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{texts.REJECTION_REASON}</legend>
      {REJECTION_REASONS.map((reason, place) => (
        <label key={reason} className="flex cursor-pointer gap-2.5 py-1.5">
          <input
            type="radio"
            name="reason"
            className="radio radio-sm radio-primary mt-0.5"
            aria-keyshortcuts={String(place + 1)}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          <span className={reason === chosen ? 'font-semibold' : ''}>
            {texts.REJECTION_LABELS[reason]}
            <span className="block text-sm font-normal text-muted">{texts.REJECTION_HINTS[reason]}</span>
          </span>
          <span className="ml-auto">
            <Key name={String(place + 1)} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Note({ note, onWrite }: { note: string; onWrite: (note: string) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts.NOTE_TO_SUBMITTER}
      </label>
      <textarea
        id={id}
        className="textarea min-h-28 w-full rounded-field border px-3 py-2"
        aria-describedby={`${id}-hint`}
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {texts.NOTE_HINT}
      </p>
    </div>
  )
}

/** A shortcut beside its button; screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd2" aria-hidden="true">
      {name}
    </span>
  )
}
