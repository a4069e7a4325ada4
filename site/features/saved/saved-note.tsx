/** The note on a saved agent, written in place. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { writeSavedNote } from '#site/features/saved/saved-editing.ts'
import { ADD_NOTE, addNote, EDIT_NOTE, editNote, noteOn, SAVED_NOTE_HINT } from './saved-texts.ts'

interface Props {
  id: string
  name: string
  note: string
}

export function SavedNote({ id, name, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    if (!isOpen && isLeft.current) opener.current?.focus()
    isLeft.current = isOpen
  }, [isOpen])
  if (isOpen) return <Field {...{ id, name, note }} onLeave={() => setOpen(false)} />
  const button = (
    <button
      ref={opener}
      type="button"
      className="textlink cursor-pointer print:hidden"
      aria-label={note ? editNote(name) : addNote(name)}
      onClick={() => setOpen(true)}
    >
      {note ? EDIT_NOTE : ADD_NOTE}
    </button>
  )
  if (!note) return <p className="mt-2 text-sm text-muted">{button}</p>
  return (
    <p className="saved-note">
      {note} {button}
    </p>
  )
}

function Field({ id, name, note, onLeave }: Props & { onLeave: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  useEffect(() => field.current?.select(), [])
  const isDone = useRef(false)
  // Leaving takes the focus away, which must not save what Escape has left.
  const leave = (isKept: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (isKept) writeSavedNote(id, field.current?.value ?? '')
    onLeave()
  }
  const answer = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in some writing systems.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Or the button that gets the focus would be pressed by the same key.
      event.preventDefault()
      leave(true)
    }
    if (event.key === 'Escape') leave(false)
  }
  return (
    <div className="mt-2 max-w-[32rem]">
      <input
        ref={field}
        className="input input-text-sm w-full"
        aria-label={noteOn(name)}
        aria-describedby={hint}
        defaultValue={note}
        maxLength={SAVED_NOTE_LENGTH_MAX}
        onKeyDown={answer}
        // Whoever goes on elsewhere has not left what was typed.
        onBlur={() => leave(true)}
      />
      <p id={hint} className="mt-1 text-sm text-muted">
        {SAVED_NOTE_HINT}
      </p>
    </div>
  )
}
