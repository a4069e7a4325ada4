/** The upload dialog: a way to choose files, a line for each, what was refused, and how many are complete. */
import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import type { FilePond } from 'react-filepond'
import { allowEmptyHtml } from '#site/client/html-policy.ts'
import { ADD_SCREENSHOTS, CLOSE_UPLOADS, notTaken, UPLOADED_FILES } from '#site/domain/texts/uploads.ts'
import { DialogHead } from '#site/ui/dialog/dialog-head.tsx'
import { useCover } from '#site/ui/dialog/modal.ts'
import { useFocusFallback } from '#site/ui/focus.ts'
import { CircleAlert } from '#site/ui/icons.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { FileManager } from './file-manager.tsx'
import { FileRow } from './file-row.tsx'
import { SinglePicture } from './thumbnail.tsx'
import type { Uploads } from './uploads.ts'

export interface DialogProps {
  uploads: Uploads
  /** Dropped or pasted to open it. */
  dropped: readonly File[]
}

// Before FilePond is created, which needs it.
allowEmptyHtml()

export function UploadDialog({ uploads, dropped }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const pond = useRef<FilePond>(null)
  const title = useId()
  const open = useStore(uploads.$open)
  useCover(dialog)
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    choose.current?.focus()
  }, [open])

  // Outside the form: its fields are none of the form's.
  return createPortal(
    <dialog ref={dialog} className="dlg upload-dialog" aria-labelledby={title} {...closing(uploads)}>
      <Head uploads={uploads} title={title} />
      <div className="dlg-body">
        <ChooseFiles ref={choose} uploads={uploads} onPress={() => browse(dialog.current, pond.current)} />
        <Files uploads={uploads} choose={choose} />
        <Refused uploads={uploads} />
        {open && <FileManager uploads={uploads} pond={pond} dropped={dropped} />}
      </div>
      <DialogFoot uploads={uploads} />
    </dialog>,
    document.body,
  )
}

/** FilePond makes its field in the frame after it is created: a press that comes sooner waits for it. */
function browse(dialog: HTMLElement | null, pond: FilePond | null): void {
  if (!dialog?.isConnected || !pond) return
  if (dialog.querySelector('.filepond--browser')) pond.browse()
  else requestAnimationFrame(() => browse(dialog, pond))
}

/** Escape and the browser's own ways of closing do nothing while the flag is up. */
function closing(uploads: Uploads) {
  const hold = (event: SyntheticEvent) => {
    if (uploads.$flag.get()) event.preventDefault()
  }
  return {
    // The second Escape in a row cannot be held back by onCancel.
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hold(event),
    onCancel: hold,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (uploads.$open.get() && !uploads.close()) currentTarget.showModal()
    },
  }
}

function Head({ uploads, title }: { uploads: Uploads; title: string }) {
  const flag = useStore(uploads.$flag)
  return (
    <DialogHead
      id={title}
      title={ADD_SCREENSHOTS}
      close={CLOSE_UPLOADS}
      disabled={flag}
      onClose={() => uploads.close()}
    />
  )
}

interface FilesProps {
  uploads: Uploads
  choose: RefObject<HTMLElement | null>
}

function Files({ uploads, choose }: FilesProps) {
  const files = useStore(uploads.$files)
  const list = useRef<HTMLUListElement>(null)
  useFocusFallback(list, choose)
  const [only, second] = files
  if (!only) return null
  return (
    <>
      <ul ref={list} className="files mt-3" aria-label={UPLOADED_FILES}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} uploads={uploads} />
        ))}
      </ul>
      {!second && <SinglePicture key={only.id} file={only} />}
    </>
  )
}

function Refused({ uploads }: { uploads: Uploads }) {
  const refused = useStore(uploads.$refused)
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="notice notice-bad mt-3">
          <CircleAlert />
          <div className="text-sm">
            <p className="font-semibold">{notTaken(refused.length)}</p>
            {refused.map((reason) => (
              <p key={reason} className="text-muted">
                <bdi>{reason}</bdi>
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
