/** What somebody else has saved meanwhile, beside what the form holds, field by field. */
import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import {
  AS_THEIRS,
  chooseVersions,
  KEEP_MINE,
  NOTHING_OVERWRITTEN,
  SAVED_MEANWHILE,
  savedBy,
  TAKE_THEIRS,
  takenOver,
  theirsOf,
  UNSAVED_HINT,
  versionOf,
  YOURS,
} from '#site/domain/texts/admin-edit.ts'
import { adminDate } from '#site/features/admin/kit/admin-date.ts'
import { useFocusFallback } from '#site/ui/focus.ts'
import { Check, TriangleAlert } from '#site/ui/icons.tsx'
import { $conflict, type Conflict, keepMine, type Part, takeTheirs } from './edit-conflict.ts'
import { $editFields, EDIT_LABELS, fieldsOf } from './edit-fields.ts'
import { $tiles, tilesOf } from './edit-images.ts'
import { $isUnsaved } from './edited-agent.ts'
import { type Both, PartReading } from './part-reading.tsx'

export function ConflictNotice() {
  const conflict = useStore($conflict, { ssr: 'initial' })
  // Made anew, it takes the focus each time it is to be looked at.
  return conflict ? <Meanwhile key={conflict.shown} conflict={conflict} /> : null
}

function Meanwhile({ conflict: { open, taken, theirs, by } }: { conflict: Conflict }) {
  const place = useRef<HTMLDivElement>(null)
  const isUnsaved = useStore($isUnsaved, { ssr: 'initial' })
  useEffect(() => place.current?.focus(), [])
  const isOpen = open.length > 0
  const rest = isUnsaved ? UNSAVED_HINT : AS_THEIRS
  const Sign = isOpen ? TriangleAlert : Check
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and these are two versions of them
    <div
      ref={place}
      role="group"
      aria-labelledby="saved-meanwhile"
      tabIndex={-1}
      className={`notice ${isOpen ? 'notice-warn' : 'notice-ok'}`}
    >
      <Sign />
      <div>
        <p id="saved-meanwhile" className="font-semibold">
          {by ? savedBy(by) : SAVED_MEANWHILE}
        </p>
        <p className="text-sm">
          {NOTHING_OVERWRITTEN} {isOpen ? chooseVersions(open.length) : rest}
        </p>
        {taken.length > 0 && <p className="text-sm">{takenOver(taken.map((part) => EDIT_LABELS[part]))}</p>}
        <Versions place={place} open={open} theirs={theirs} />
      </div>
    </div>
  )
}

interface VersionsProps extends Pick<Conflict, 'open' | 'theirs'> {
  place: RefObject<HTMLElement | null>
}

function Versions({ place, open, theirs }: VersionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const fields = useStore($editFields, { ssr: 'initial' })
  const tiles = useStore($tiles, { ssr: 'initial' })
  useFocusFallback(list, place)
  if (open.length === 0) return null
  const mine: Both = { ...fields, previewImages: tiles }
  const saved: Both = { ...fieldsOf(theirs), previewImages: tilesOf(theirs.previewImages) }
  return (
    <ul ref={list} className="versions">
      {open.map((part) => (
        <li key={part}>
          <h2 className="text-sm font-normal text-muted">{EDIT_LABELS[part]}</h2>
          <Version
            title={theirsOf(adminDate(theirs.updatedAt))}
            part={part}
            choice={TAKE_THEIRS}
            onChoose={takeTheirs}
          >
            <PartReading part={part} version={saved} agent={theirs} />
          </Version>
          <Version title={YOURS} part={part} choice={KEEP_MINE} onChoose={keepMine}>
            <PartReading part={part} version={mine} agent={theirs} />
          </Version>
        </li>
      ))}
    </ul>
  )
}

interface VersionProps {
  title: string
  part: Part
  choice: string
  onChoose: (part: Part) => void
  children: ReactNode
}

function Version({ title, part, choice, onChoose, children }: VersionProps) {
  const isMine = choice === KEEP_MINE
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 text-sm">
      <p className="font-semibold">{title}</p>
      {children}
      <button
        type="button"
        className={`btn mt-2 btn-sm ${isMine ? 'btn-primary' : 'btn-outline'}`}
        aria-label={versionOf(choice, EDIT_LABELS[part])}
        onClick={() => onChoose(part)}
      >
        {choice}
      </button>
    </div>
  )
}
