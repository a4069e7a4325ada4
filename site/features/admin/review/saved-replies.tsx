/** The note to the submitter, and above it the saved replies, which can be added, changed, and deleted there. */
import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { ApiFailure } from '#site/client/api.ts'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { DELETE } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { FilterChoice } from '#site/features/admin/kit/resource-tab.tsx'
import * as texts from './review-texts.ts'
import { deleteReply, replies, type SavedReply, saveReply } from './state/replies.ts'

interface NoteProps {
  note: string
  onWrite: (note: string) => void
  onInsert: Props['onChoose']
}

export function Note({ note, onWrite, onInsert }: NoteProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts.NOTE_TO_SUBMITTER}
      </label>
      <SavedReplies note={note} onChoose={onInsert} />
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

interface Props {
  note: string
  /** `isSaved`: the note equals a saved reply, so nothing is lost when another one replaces it. */
  onChoose: (text: string, isSaved: boolean) => void
}

function SavedReplies({ note, onChoose }: Props) {
  const { value: all = [] } = useStore(replies.$report)
  const [chosenId, setChosenId] = useState('')
  const [outcome, setOutcome] = useState('')
  useEffect(() => void replies.load(), [])
  const text = note.trim()
  const isSaved = all.some((reply) => reply.text === text)
  const options = Object.fromEntries(all.map((reply) => [reply.id, texts.replyExcerpt(reply.text)]))
  const choose = (id: string) => {
    setChosenId(id)
    const reply = all.find((one) => one.id === id)
    if (reply) onChoose(reply.text, isSaved)
  }
  const attempt: Attempt = async (done, act) => {
    try {
      setChosenId((await act())?.id ?? '')
      setOutcome(done)
    } catch (error) {
      setOutcome((error instanceof ApiFailure && error.body?.message) || texts.REPLY_FAILED)
    }
    await replies.load()
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {all.length > 0 && (
        <FilterChoice
          label={texts.SAVED_REPLIES}
          value={chosenId in options ? chosenId : ''}
          options={{ '': texts.CHOOSE_REPLY, ...options }}
          className="select-sm w-full"
          onChoose={choose}
        />
      )}
      <Changes
        text={text}
        isOff={!text || isSaved}
        chosen={all.find(({ id }) => id === chosenId)}
        attempt={attempt}
      />
      <span role="status" className="text-sm text-muted">
        {outcome}
      </span>
    </div>
  )
}

/** Shows `done`, or the reason for a failure. */
type Attempt = (done: string, act: () => Promise<SavedReply | undefined>) => Promise<void>

interface ChangesProps {
  text: string
  isOff: boolean
  chosen: SavedReply | undefined
  attempt: Attempt
}

function Changes({ text, isOff, chosen, attempt }: ChangesProps) {
  const save = (reply?: SavedReply) => attempt(texts.REPLY_SAVED, () => saveReply(text, reply))
  const remove = (reply: SavedReply, { currentTarget }: MouseEvent<HTMLElement>) => {
    // This button disappears with the reply.
    currentTarget.parentElement?.querySelector('button')?.focus()
    void attempt(texts.REPLY_DELETED, async () => void (await deleteReply(reply)))
  }
  const className = 'btn-ghost btn-sm'
  return (
    <>
      <Button text={texts.SAVE_REPLY} className={className} isOff={isOff} act={() => save()} />
      {chosen && (
        <>
          <Button text={texts.UPDATE_REPLY} className={className} isOff={isOff} act={() => save(chosen)} />
          <Button
            text={DELETE}
            aria-label={texts.DELETE_REPLY}
            className={`${className} text-error`}
            act={(event) => remove(chosen, event)}
          />
        </>
      )}
    </>
  )
}
