import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { agentPath } from '#site/domain/addresses.ts'
import { type Agent, isGone } from '#site/domain/agent.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { qualitiesOf } from '#site/domain/qualities.ts'
import { goneText, UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { Upvotes } from '#site/features/card/card-foot.tsx'
import { isComposing } from '#site/ui/composition.ts'
import { icons } from '#site/ui/icons.tsx'
import { OpenSourceTag, PricingTag } from '#site/ui/tag.tsx'
import { writeSavedNote } from './saved-editing.ts'
import * as texts from './saved-texts.ts'

interface Props {
  agent: Agent
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
  action: ReactNode
}

export function SavedLine({ agent, isChosen, onChoose, children, action }: Props) {
  const { id, name } = agent
  const gone = isGone(agent)
  const website = gone ? undefined : webAddress(agent.websiteUrl)
  return (
    <li>
      <input
        type="checkbox"
        className="checkbox checkbox-sm checkbox-primary mt-1"
        aria-label={texts.selectAgent(name)}
        checked={isChosen}
        onChange={onChoose}
      />
      <img className="saved-spine" src={coverOf(agent)} alt="" width={54} height={90} loading="lazy" />
      <div className="group min-w-0">
        <h2 className="text-xl wrap-anywhere" dir="auto">
          <a className="font-semibold" href={agentPath(id)}>
            <span className="marker-sweep">{name}</span>
          </a>
        </h2>
        <p className="line-clamp-2 max-w-[36em] text-muted" dir="auto">
          {agent.description}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm leading-5.5 text-muted">
          {gone && <strong className="text-base-content">{goneText(agent.facts)}</strong>}
          <PricingTag model={agent.pricingModel} />
          {qualitiesOf(agent).includes('open-source') && <OpenSourceTag />}
          <span dir="auto">{agent.categoryName || UNCATEGORIZED}</span>
          <Upvotes agent={agent} />
        </div>
        {children}
      </div>
      <div className="flex gap-1 print:hidden max-md:col-start-3 max-md:mt-1">
        {website && (
          <a className="btn btn-outline btn-sm" href={website} target="_blank" rel="noopener nofollow ugc">
            <span className="sr-only">{`Visit ${name}`}</span>
            <span aria-hidden="true">Visit</span>
            <icons.ArrowUpRight className="size-3.5" />
          </a>
        )}
        {action}
      </div>
    </li>
  )
}

interface SavedNoteProps {
  id: string
  name: string
  note: string
}

export function SavedNote({ id, name, note }: SavedNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => flushSync(() => setOpen(false))
  const leaveByKey = () => opener.current?.focus()
  if (isOpen) return <Field id={id} name={name} note={note} onLeave={leave} onKey={leaveByKey} />
  const button = (
    <button
      ref={opener}
      type="button"
      className="textlink min-w-6 cursor-pointer print:hidden"
      aria-label={note ? texts.editNote(name) : texts.addNote(name)}
      onClick={() => setOpen(true)}
    >
      {note ? 'Edit' : 'Add a note'}
    </button>
  )
  if (!note) return <p className="mt-2 text-sm text-muted">{button}</p>
  return (
    <p className="saved-note" dir="auto">
      <span>{note}</span> {button}
    </p>
  )
}

interface FieldProps extends SavedNoteProps {
  onLeave: () => void
  /** After leaving by a key. */
  onKey: () => void
}

function Field({ id, name, note, onLeave, onKey }: FieldProps) {
  // Another tab may change the note meanwhile.
  const [opened] = useState(note)
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  useEffect(() => field.current?.select(), [])
  const answer = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also confirms a character of an input method.
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isComposing(event.nativeEvent))) return
    // The same key would press the button that gets the focus.
    event.preventDefault()
    if (event.key === 'Escape') event.currentTarget.value = opened
    event.currentTarget.blur()
    onKey()
  }
  return (
    <div className="mt-2 max-w-[32rem]">
      <input
        ref={field}
        dir="auto"
        className="input input-text-sm w-full"
        aria-label={texts.noteOn(name)}
        aria-describedby={hint}
        defaultValue={opened}
        maxLength={SAVED_NOTE_LENGTH_MAX}
        onKeyDown={answer}
        // Leaving the field saves.
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== opened) writeSavedNote(id, currentTarget.value)
          onLeave()
        }}
      />
      <p id={hint} className="mt-1 text-sm text-muted">
        Press Enter to save, Esc to cancel.
      </p>
    </div>
  )
}
