/** Asks for the reason of a rejection and the note to the submitter. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { REJECTION_REASONS, type RejectionReason } from '#site/domain/moderation.ts'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { Key } from '#site/features/admin/review/dialogs/help-dialog.tsx'
import * as texts from '#site/features/admin/review/review-texts.ts'
import {
  $dialog,
  $rejection,
  canReject,
  chooseReason,
  closeDialog,
  rejectSubject,
  type Subject,
  writeNote,
} from '#site/features/admin/review/state/open-dialog.ts'
import { ReviewDialogFrame } from './dialog-frame.tsx'

export function RejectDialog() {
  const dialog = useStore($dialog)
  return dialog.kind === 'reject' ? <Rejecting subject={dialog} /> : null
}

function Rejecting({ subject: { id, name, count } }: { subject: Subject }) {
  const rejection = useStore($rejection)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const writes = target instanceof HTMLTextAreaElement
    if (writes && key === 'Enter' && (event.ctrlKey || event.metaKey)) rejectSubject()
    const place = Number(key) - 1
    const reason = REJECTION_REASONS[place]
    if (writes || !reason || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    chooseReason(reason)
    form.current?.querySelectorAll<HTMLElement>('input')[place]?.focus()
  }
  return (
    <ReviewDialogFrame title={id ? texts.rejectTitle(name) : texts.rejectMany(count)}>
      <form
        ref={form}
        className="contents"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          rejectSubject()
        }}
      >
        <div className="dlg-body grid gap-4">
          <Reasons chosen={rejection.reason} />
          <Note note={rejection.note} />
        </div>
        <div className="dlg-foot">
          <button type="button" className="btn btn-ghost ml-auto" onClick={closeDialog}>
            {CANCEL}
          </button>
          <button type="submit" className="btn btn-error" disabled={!canReject(rejection)}>
            {texts.REJECT}
          </button>
        </div>
      </form>
    </ReviewDialogFrame>
  )
}

function Reasons({ chosen }: { chosen: RejectionReason | undefined }) {
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
            onChange={() => chooseReason(reason)}
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

function Note({ note }: { note: string }) {
  return (
    <div>
      <label htmlFor="rejection-note" className="mb-1.5 block font-semibold">
        {texts.NOTE_TO_SUBMITTER}
      </label>
      <textarea
        id="rejection-note"
        className="textarea min-h-28 w-full rounded-field border px-3 py-2"
        aria-describedby="rejection-note-hint"
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        onChange={({ target }) => writeNote(target.value)}
      />
      <p id="rejection-note-hint" className="mt-1.5 text-sm text-muted">
        {texts.NOTE_HINT}
      </p>
    </div>
  )
}
