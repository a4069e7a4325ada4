/** The last decision, with its undo. */
import { useStore } from '@nanostores/react'
import { Check } from '#site/ui/icons.tsx'
import { Key } from './review-dialogs.tsx'
import { STATUS_UPDATED, UNDO_DECISION } from './review-texts.ts'
import { undoLast } from './state/decisions.ts'
import { $undo, holdUndo, releaseUndo, type Undoable } from './state/undo.ts'
import './undo-toast.css'

export function UndoToast() {
  const undo = useStore($undo)
  return <div role="status">{undo && <Offer key={undo.done} undo={undo} />}</div>
}

function Offer({ undo: { done } }: { undo: Undoable }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it stops its clock
    <div
      className="toast2"
      onPointerEnter={holdUndo}
      onPointerLeave={releaseUndo}
      onFocus={holdUndo}
      onBlur={releaseUndo}
    >
      <span className="tick">
        <Check className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{STATUS_UPDATED.title}</p>
        <p className="text-sm text-muted">{done}</p>
      </div>
      <button type="button" className="btn btn-outline btn-sm" aria-keyshortcuts="z" onClick={undoLast}>
        {UNDO_DECISION} <Key name="z" />
      </button>
      <span className="left-time" />
    </div>
  )
}
