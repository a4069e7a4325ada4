/** The upload dialog: FilePond, and a summary. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as texts from '#site/domain/texts/uploads.ts'
import { useCover } from '#site/ui/dialog/cover.ts'
import { CloseButton, DialogHead } from '#site/ui/dialog/dialog.tsx'
import { FileManager } from './file-manager.tsx'
import type { Uploads } from './uploads.ts'

export interface DialogProps {
  uploads: Uploads
  dropped: readonly File[]
}

export function UploadDialog({ uploads, dropped }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const open = useStore(uploads.$open)
  const heldOpen = useStore(uploads.$heldOpen)
  const { most, bytesMax } = uploads.limits
  useCover(dialog)
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // Outside the form, so its fields aren't part of it.
  return createPortal(
    <dialog ref={dialog} className="dlg upload-dialog" aria-labelledby={title} {...closing(uploads)}>
      <DialogHead id={title} title={texts.ADD_SCREENSHOTS} />
      <CloseButton disabled={heldOpen} onClose={() => uploads.close()} />
      <div className="dlg-body">
        <p className="mb-3 text-sm text-muted">{texts.formatHint(most, bytesMax)}</p>
        <FileManager uploads={uploads} open={open} dropped={dropped} />
      </div>
      <Foot uploads={uploads} heldOpen={heldOpen} />
    </dialog>,
    document.body,
  )
}

/** Blocks Escape and the browser's own ways of closing while the dialog is held open. */
function closing(uploads: Uploads) {
  const hold = (event: SyntheticEvent) => {
    if (uploads.$heldOpen.get()) event.preventDefault()
  }
  return {
    // onCancel can't block a second Escape in a row.
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hold(event),
    onCancel: hold,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (uploads.$open.get() && !uploads.close()) currentTarget.showModal()
    },
  }
}

function Foot({ uploads, heldOpen }: { uploads: Uploads; heldOpen: boolean }) {
  const summary = useStore(uploads.$summary)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!heldOpen) return
    // Buttons that lose the focus when they're disabled pass it to Done.
    return () => {
      if (document.activeElement === document.body && done.current?.closest('dialog')?.open)
        done.current.focus()
    }
  }, [heldOpen])
  return (
    <div className="dlg-foot">
      <p className="num mr-auto text-sm text-muted" role="status">
        {summary}
      </p>
      <button
        ref={done}
        type="button"
        className="btn btn-primary btn-sm"
        disabled={heldOpen}
        onClick={() => uploads.close()}
      >
        {texts.DONE}
      </button>
    </div>
  )
}
