/** Dialogs of the review queue: reject, delete, bulk confirmation, and keyboard shortcuts. */
import '#site/ui/dialog/dialog.css'
import './dialogs.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { REJECTION_REASONS, type RejectionReason } from '#site/domain/moderation.ts'
import { CANCEL, DELETE, deleteTitle } from '#site/domain/texts/profile.ts'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import { DialogHead, useCover, useOpenDialog } from '#site/ui/dialog/dialog.tsx'
import { CLOSE_TOAST } from '#site/ui/toast/toast-texts.ts'
import * as texts from './review-texts.ts'
import { Note } from './saved-replies.tsx'
import { selectedCount } from './state/bulk.ts'
import { $dialog, closeDialog, confirmDialog, type ReviewDialog } from './state/open-dialog.ts'
import type { ReviewLine } from './state/queue-state.ts'
import { $keysWork, letKeysWork } from './use-review-keys.ts'

export function ReviewDialogs() {
  const dialog = useStore($dialog)
  if (!dialog) return null
  if (dialog.kind === 'help') return <HelpDialog />
  if (dialog.kind === 'reject') return <RejectDialog line={dialog.line} />
  const { title, text, label, className = 'btn-error' } = wordsOf(dialog)
  return (
    <TaskDialog title={title} text={text} onClose={closeDialog}>
      <ConfirmButtons
        label={label}
        className={`min-w-24 ${className}`}
        onYes={() => confirmDialog()}
        onNo={closeDialog}
      />
    </TaskDialog>
  )
}

type Confirmed = Exclude<ReviewDialog, { kind: 'help' | 'reject' }>

function wordsOf(dialog: Confirmed): { title: string; text: string; label: string; className?: string } {
  const { kind, line } = dialog
  if (kind === 'block')
    return { title: texts.blockTitle(dialog.email), text: texts.BLOCK_TEXT, label: texts.BLOCK }
  if (kind === 'delete') {
    const title = line ? deleteTitle(line.name) : texts.deleteMany(selectedCount())
    return { title, text: texts.CONFIRM_SUBMISSION_DELETION, label: DELETE }
  }
  return {
    ...{ title: texts.bulkTitle(kind, selectedCount()), text: texts.BULK_HINT, className: 'btn-primary' },
    label: kind === 'approve' ? texts.APPROVE : texts.FEATURE,
  }
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
  /** True once the admin has edited the note, which then isn't replaced by that of a reason. */
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
    const isMenu = event.target instanceof HTMLSelectElement
    if (isNote && event.key === 'Enter' && hasControl) reject()
    const place = Number(event.key) - 1
    const pressed = REJECTION_REASONS[place]
    if (isNote || isMenu || !pressed || hasControl || event.altKey) return
    event.preventDefault()
    choose(pressed)
    form.current?.querySelectorAll<HTMLElement>('input')[place]?.focus()
  }
  const insert = (text: string, isSaved: boolean) => {
    const typed = isEdited && !isSaved ? `${note.trimEnd()}\n\n` : ''
    setRejection({ ...rejection, note: typed + text, isEdited: true })
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
            onInsert={insert}
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

/** A shortcut beside its button; screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd2" aria-hidden="true">
      {name}
    </span>
  )
}
