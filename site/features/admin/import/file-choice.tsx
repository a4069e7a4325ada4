/** Where a file is chosen or dropped, and how far its upload is. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import {
  CHOOSE_IMPORT,
  CHOOSE_IMPORT_HINT,
  CHOOSE_OTHER,
  UPLOAD_BROKE,
  UPLOADING_FILE,
} from '#site/domain/texts/import-screen.ts'
import { useDragOver } from '#site/features/upload/use-drag-over.ts'
import { useIncoming } from '#site/features/upload/use-incoming.ts'
import { CircleAlert, Upload } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { $importUpload, forgetUpload, type ImportUpload, sendFile } from './import-upload.ts'

export function FileChoice({ isSmall }: { isSmall: boolean }) {
  const upload = useStore($importUpload)
  const input = useRef<HTMLInputElement>(null)
  const over = useDragOver()
  const send = (file: File | undefined) => void (file && sendFile(file))
  useIncoming({ onApproach: () => undefined, onFiles: ([file]) => send(file) })
  useEffect(() => forgetUpload, [])
  return (
    <div className="mb-6">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className={isSmall ? 'dropzone dropzone-small' : 'dropzone'}
        data-over={over || undefined}
        aria-disabled={upload.state === 'sending'}
        onClick={() => input.current?.click()}
      >
        <Upload className="size-5 shrink-0" aria-hidden />
        <span>
          <span className="block font-semibold">{isSmall ? CHOOSE_OTHER : CHOOSE_IMPORT}</span>
          {!isSmall && <span className="block text-sm text-muted">{CHOOSE_IMPORT_HINT}</span>}
        </span>
      </button>
      <UploadState upload={upload} />
    </div>
  )
}

function UploadState({ upload }: { upload: ImportUpload }) {
  if (upload.state === 'none') return null
  if (upload.state === 'sending') {
    const percent = Math.floor(upload.share * 100)
    const text = UPLOADING_FILE(upload.file.name, percent)
    return (
      <div className="import-live mt-3">
        <p className="num text-sm text-muted wrap-anywhere">{text}</p>
        <div className="meter" role="progressbar" aria-label={upload.file.name} aria-valuenow={percent}>
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
    )
  }
  const { file, problem, again } = upload
  return (
    <div role="alert" className="notice notice-bad mt-3">
      <CircleAlert />
      <div>
        <p className="font-semibold wrap-anywhere">{UPLOAD_BROKE(file.name)}</p>
        <p className="text-sm">{problem}</p>
        {again && (
          <button type="button" className="btn btn-outline btn-sm mt-2" onClick={() => void sendFile(file)}>
            {TRY_AGAIN}
          </button>
        )}
      </div>
    </div>
  )
}
