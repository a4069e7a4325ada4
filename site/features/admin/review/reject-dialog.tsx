/** The dialog that rejects one agent or several. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { REASON_TEXTS, REJECTION_REASONS, type RejectionReason } from '#site/domain/moderation.ts'
import { Key } from '#site/features/admin/kit/button.tsx'
import { NoteArea } from '#site/features/admin/kit/parts.tsx'
import { TaskDialog } from '#site/features/admin/kit/task-dialog.tsx'
import { ConfirmButtons } from '#site/ui/dialog/confirm-dialog.tsx'
import * as texts from './review-texts.ts'

const REJECTION_HINTS: Record<RejectionReason, string> = {
  'not-an-agent': "It's a course, a list, or a regular website.",
  'already-listed': "It's already listed under another name or URL.",
  'website-broken': "It didn't load, or only shows a waitlist.",
  advertisement: 'The description should say what it does in two sentences.',
  'wrong-fields': "The fields don't match the website.",
  other: 'Only your own note is sent.',
}

interface Rejection {
  reason?: RejectionReason
  note: string
  /** True once the admin has edited the note, which then isn't replaced by that of a reason. */
  isEdited: boolean
}

interface RejectProps {
  title: string
  hint?: string | undefined
  onReject: (rejection: { reason: RejectionReason; notes: string }) => void
  onClose: () => void
}

export function RejectDialog({ title, hint, onReject, onClose }: RejectProps) {
  const [rejection, setRejection] = useState<Rejection>({ note: '', isEdited: false })
  const { reason, note, isEdited } = rejection
  const form = useRef<HTMLFormElement>(null)
  // The note alone doesn't say the reason once it's written by hand.
  const prefix = reason && note !== texts.REJECTION_NOTES[reason] ? REASON_TEXTS[reason] : ''
  const notes = [prefix, note].filter(Boolean).join('\n\n')
  const noteMax = NOTE_LENGTH_MAX - prefix.length - 2
  const isComplete = reason !== undefined && (reason !== 'other' || note.trim() !== '')
  const canReject = isComplete && note.length <= noteMax
  const reject = () => canReject && onReject({ reason, notes })
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
    <TaskDialog title={title} text={hint} onClose={onClose}>
      <form
        ref={form}
        className="grid gap-4"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          reject()
        }}
      >
        <Reasons chosen={reason} onChoose={choose} />
        <Note
          note={note}
          prefix={prefix}
          max={noteMax}
          onWrite={(written) => setRejection({ ...rejection, note: written, isEdited: written !== '' })}
        />
        <ConfirmButtons label={texts.REJECT} disabled={!canReject} onNo={onClose} />
      </form>
    </TaskDialog>
  )
}

interface NoteProps {
  note: string
  /** The reason, which is sent above the note. */
  prefix: string
  max: number
  onWrite: (note: string) => void
}

function Note({ note, prefix, max, onWrite }: NoteProps) {
  // The field's limit doesn't apply to what was written before a reason was chosen.
  const error = note.length > max ? texts.noteTooLong(max) : undefined
  return (
    <NoteArea
      label="Note to the submitter"
      hint={`${prefix && `Begins with "${prefix}" `}Emailed to the submitter and shown under My Submissions. The public log only shows the reason.`}
      error={error}
      max={max}
      note={note}
      onWrite={onWrite}
    />
  )
}

interface ReasonsProps {
  chosen: RejectionReason | undefined
  onChoose: (reason: RejectionReason) => void
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Reason</legend>
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
            <span>{texts.REJECTION_LABELS[reason]}</span>
            <span className="block text-sm font-normal text-muted">{REJECTION_HINTS[reason]}</span>
          </span>
          <span className="ml-auto">
            <Key name={String(place + 1)} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
