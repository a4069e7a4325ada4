/** A file in the list: its picture, its state in words and as a meter, and what can be done with it. */
import type { ReactNode } from 'react'
import { fileSize, pauseOf, removeOf, resumeOf, retryOf } from '#site/domain/texts/uploads.ts'
import { Pause, Play, RotateCw, Trash2, X } from '#site/ui/icons.tsx'
import { FileState } from './file-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { UploadFile } from './upload-file.ts'
import type { Uploads } from './uploads.ts'

interface Props {
  file: UploadFile
  uploads: Uploads
  /** A complete one is told by its size alone. */
  brief?: boolean
}

export function FileRow({ file, uploads, brief = false }: Props) {
  const { id, name, bytes, status } = file
  const { state } = status
  return (
    <li data-file={state}>
      <Thumbnail file={file} />
      <div className="min-w-0">
        <p className="fname">
          <bdi>{name}</bdi>
        </p>
        {brief && state === 'complete' ? (
          bytes > 0 && <p className="fstate">{fileSize(bytes)}</p>
        ) : (
          <FileState file={file} />
        )}
      </div>
      <div className="flex">
        {state === 'uploading' && (
          <Action label={pauseOf(name)} onPress={() => uploads.pause(id)}>
            <Pause className="size-4" />
          </Action>
        )}
        {state === 'paused' && (
          <Action label={resumeOf(name)} onPress={() => uploads.resume(id)}>
            <Play className="size-4" />
          </Action>
        )}
        {state === 'error' && status.retryable && (
          <Action label={retryOf(name)} onPress={() => uploads.retry(id)}>
            <RotateCw className="size-4" />
          </Action>
        )}
        <Action label={removeOf(name)} onPress={() => uploads.remove(id)}>
          {state === 'complete' && !brief ? <Trash2 className="size-4" /> : <X className="size-4" />}
        </Action>
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  onPress: () => void
  children: ReactNode
}

function Action({ label, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square btn-sm"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
