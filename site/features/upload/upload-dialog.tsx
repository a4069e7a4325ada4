/** The upload dialog: FilePond, a summary, and buttons to pause all and finish. */
import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import * as texts from '#site/domain/texts/uploads.ts'
import { DialogHead, useCover } from '#site/ui/dialog/dialog.tsx'
import { FileManager } from './file-manager.tsx'
import { canPause } from './upload-file.ts'
import type { Uploads } from './uploads.ts'

/** Limits how often screen readers announce changes. */
const CALM_MS = 1000

export interface DialogProps {
  uploads: Uploads
  dropped: readonly File[]
}

export function UploadDialog({ uploads, dropped }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const open = useStore(uploads.$open)
  const flag = useStore(uploads.$flag)
  const { most, bytesMax } = uploads.limits
  useCover(dialog)
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // Outside the form, so its fields aren't part of it.
  return createPortal(
    <dialog ref={dialog} className="dlg upload-dialog" aria-labelledby={title} {...closing(uploads)}>
      <DialogHead
        id={title}
        title={texts.ADD_SCREENSHOTS}
        close="Close"
        disabled={flag}
        onClose={() => uploads.close()}
      />
      <div className="dlg-body">
        <p className="mb-3 text-sm text-muted">{texts.formatHint(most, bytesMax)}</p>
        <FileManager uploads={uploads} open={open} dropped={dropped} />
      </div>
      <Foot uploads={uploads} flag={flag} />
    </dialog>,
    document.body,
  )
}

/** Blocks Escape and the browser's own ways of closing while the flag is set. */
function closing(uploads: Uploads) {
  const hold = (event: SyntheticEvent) => {
    if (uploads.$flag.get()) event.preventDefault()
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

function Foot({ uploads, flag }: { uploads: Uploads; flag: boolean }) {
  const files = useStore(uploads.$files)
  const summary = useCalm(useStore(uploads.$summary))
  const running = files.some(canPause)
  const isPaused = files.some(({ status }) => status.state === 'paused')
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!flag) return
    // Buttons that lose the focus when they're disabled pass it to Done.
    return () => {
      if (document.activeElement === document.body && done.current?.closest('dialog')?.open)
        done.current.focus()
    }
  }, [flag])
  return (
    <div className="dlg-foot">
      <p className="num mr-auto text-sm text-muted" role="status">
        {summary}
      </p>
      {(running || isPaused) && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => (running ? uploads.pauseAll() : uploads.resumeAll())}
        >
          {running ? 'Pause all' : 'Resume all'}
        </button>
      )}
      <button
        ref={done}
        type="button"
        className="btn btn-primary btn-sm"
        disabled={flag}
        onClick={() => uploads.close()}
      >
        {texts.DONE}
      </button>
    </div>
  )
}

/** Throttles changes of a text to one per second. */
function useCalm(text: string): string {
  const [shown, setShown] = useState(text)
  const changed = useRef(0)
  useEffect(() => {
    if (text === shown) return
    const rest = Math.max(0, changed.current + CALM_MS - Date.now())
    const timer = setTimeout(() => {
      changed.current = Date.now()
      setShown(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, shown])
  return shown
}
