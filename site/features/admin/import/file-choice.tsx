/** Chooses and uploads a file. */
import { useStore } from '@nanostores/react'
import { CircleAlert, Upload } from '#site/ui/icons.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { $upload, sendFile } from './import-store.ts'
import {
  CHOOSE_IMPORT,
  CHOOSE_IMPORT_HINT,
  CHOOSE_OTHER,
  UPLOAD_BROKE,
  UPLOADING_FILE,
} from './import-texts.ts'

export function FileChoice({ isSmall }: { isSmall: boolean }) {
  const upload = useStore($upload)
  return (
    <div className="mb-6">
      <label className={`import-file dropzone ${isSmall ? 'dropzone-small' : ''}`}>
        <Upload className="size-5 shrink-0" aria-hidden />
        <span>
          <span className="block font-semibold">{isSmall ? CHOOSE_OTHER : CHOOSE_IMPORT}</span>
          {!isSmall && <span className="block text-sm text-muted">{CHOOSE_IMPORT_HINT}</span>}
        </span>
        <input
          type="file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void sendFile(file)
            // The same file can be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="mt-3 text-sm text-muted wrap-anywhere">
        {upload.state === 'sending' && UPLOADING_FILE(upload.file.name)}
      </p>
      {upload.state === 'failed' && (
        <div role="alert" className="notice notice-bad mt-3">
          <CircleAlert />
          <div>
            <p className="font-semibold wrap-anywhere">{UPLOAD_BROKE(upload.file.name)}</p>
            <p className="text-sm">{upload.problem}</p>
            {upload.canRetry && (
              <button
                type="button"
                className="btn btn-outline btn-sm mt-2"
                onClick={() => void sendFile(upload.file)}
              >
                {TRY_AGAIN}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
