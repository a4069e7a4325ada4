/** The button that opens the upload dialog, as does a dropped or pasted file, and the list of added images. */
import { useStore } from '@nanostores/react'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import * as texts from '#site/domain/texts/uploads.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { useFocusFallback } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { useIncoming } from './incoming-files.ts'
import type { DialogProps } from './upload-dialog.tsx'
import { type UploadFile, wordsOf } from './upload-file.ts'
import type { Uploads } from './uploads.ts'
import './upload.css'

type Dialog = ComponentType<DialogProps>

/** Loads the dialog when the pointer approaches, because FilePond is most of the form's code. */
async function loadDialog(): Promise<Dialog> {
  return (await import('./upload-dialog.tsx')).UploadDialog
}

interface Props {
  uploads: Uploads
  /** Label of the button as a tile, which has no room for the hint. */
  tile?: string
}

export function UploadArea({ uploads, tile }: Props) {
  const { most, bytesMax } = uploads.limits
  const button = useRef<HTMLButtonElement>(null)
  const { Dialog, failed, dropped, ahead, open } = useDialog(uploads)
  const isOver = useIncoming({ onApproach: ahead, onFiles: open })

  return (
    <>
      <button
        ref={button}
        type="button"
        className="dropzone"
        aria-haspopup="dialog"
        data-over={isOver || undefined}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => open([])}
      >
        <icons.ImagePlus className="size-5" aria-hidden />
        <span>
          <span className="block font-semibold">{tile ?? texts.ADD_SCREENSHOTS}</span>
          {!tile && (
            <span className="block text-sm text-muted">{`${texts.formatHint(most, bytesMax)} Drop, paste, or choose files.`}</span>
          )}
        </span>
      </button>
      {failed && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-error">
          Couldn't open the uploader. Check your connection and try again.
        </p>
      )}
      <AddedImages uploads={uploads} fallback={button} />
      {Dialog && <Dialog uploads={uploads} dropped={dropped} />}
    </>
  )
}

function useDialog(uploads: Uploads) {
  const [Dialog, setDialog] = useState<Dialog>()
  const [failed, setFailed] = useState(false)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const ahead = () => void loadDialog().catch(() => undefined)
  const open = async (files: readonly File[]) => {
    try {
      const loaded = await loadDialog()
      setFailed(false)
      setDialog(() => loaded)
      setDropped(files)
      uploads.open()
    } catch {
      setFailed(true)
    }
  }
  return { Dialog, failed, dropped, ahead, open: (files: readonly File[]) => void open(files) }
}

interface AddedProps {
  uploads: Uploads
  /** Takes the focus when the last image is removed. */
  fallback: RefObject<HTMLElement | null>
}

function AddedImages({ uploads, fallback }: AddedProps) {
  const files = useStore(uploads.$files, { ssr: 'initial' })
  const list = useRef<HTMLUListElement>(null)
  useFocusFallback(list, fallback)
  if (files.length === 0) return null
  return (
    <ul ref={list} className="files mt-3" aria-label={texts.ADDED_IMAGES}>
      {files.map((file) => (
        <li key={file.id} data-file={file.status.state}>
          <Thumbnail file={file} />
          <div className="min-w-0">
            <p className="fname">
              <bdi>{file.name}</bdi>
            </p>
            <p className="fstate">{briefWordsOf(file)}</p>
          </div>
          <button
            type="button"
            className="btn btn-ghost btn-square btn-sm"
            aria-label={`${texts.REMOVE} ${file.name}`}
            title={`${texts.REMOVE} ${file.name}`}
            onClick={() => uploads.remove(file.id)}
          >
            <icons.X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function briefWordsOf(file: UploadFile): string {
  if (file.status.state !== 'complete') return wordsOf(file)
  return file.bytes > 0 ? sizeText(file.bytes) : ''
}

function Thumbnail({ file: { status } }: { file: UploadFile }) {
  const [broken, setBroken] = useState(false)
  if (status.state === 'complete' && !broken)
    return <img className="fpic" src={status.view} alt="" onError={() => setBroken(true)} />
  return (
    <span className="fpic">
      <icons.FileImage className="size-5" aria-hidden />
    </span>
  )
}
