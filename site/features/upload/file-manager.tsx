/**
 * FilePond takes files in: chosen, dropped anywhere in the window (folders too), pasted, or from a phone's camera. It
 * knows no pause and only some of the states, so the store sends the files and our own rows show them; FilePond's own
 * list is hidden and follows the store.
 */
import { type FilePondFile, type FilePondOptions, registerPlugin } from 'filepond'
import { type RefObject, useEffect } from 'react'
import { FilePond } from 'react-filepond'
import { UPLOADS_AT_ONCE } from '#site/domain/limits.ts'
import { processBy } from './process-by.ts'
import { UPLOAD_TYPES } from './upload-file.ts'
import type { Uploads } from './uploads.ts'

/** Without labels and icons FilePond writes no HTML but empty elements (client/html-policy.ts). */
const NO_HTML = {
  labelIdle: '',
  labelButtonRemoveItem: '',
  labelButtonAbortItemLoad: '',
  labelButtonRetryItemLoad: '',
  labelButtonAbortItemProcessing: '',
  labelButtonUndoItemProcessing: '',
  labelButtonRetryItemProcessing: '',
  labelButtonProcessItem: '',
  iconRemove: '',
  iconProcess: '',
  iconRetry: '',
  iconUndo: '',
  iconDone: '',
} satisfies FilePondOptions

// FilePond reads the types for its field from an option that only plugins bring; one of them checks far more than wanted.
registerPlugin(({ utils: { Type } }: { utils: { Type: { ARRAY: string } } }) => ({
  options: { acceptedFileTypes: [[], Type.ARRAY] },
}))

interface Props {
  uploads: Uploads
  pond: RefObject<FilePond | null>
  /** Dropped or pasted before FilePond was there. */
  dropped: readonly File[]
}

export function FileManager({ uploads, pond, dropped }: Props) {
  useEffect(() => {
    if (dropped.length > 0) void pond.current?.addFiles([...dropped])
  }, [pond, dropped])
  useEffect(() => forgetRefusedBefore(uploads), [uploads])
  useEffect(() => uploads.$files.listen(() => removeForgotten(uploads, pond.current)), [uploads, pond])

  function take(taken: FilePondFile) {
    uploads.add([taken.file instanceof File ? taken.file : String(taken.source)])
    removeForgotten(uploads, pond.current)
  }

  return (
    <div hidden>
      <FilePond
        ref={pond}
        {...NO_HTML}
        allowMultiple
        dropOnPage
        dropOnElement={false}
        acceptedFileTypes={[...UPLOAD_TYPES]}
        itemInsertInterval={0}
        credits={false}
        maxParallelUploads={UPLOADS_AT_ONCE}
        server={{
          process: processBy(uploads),
          // A picture dragged from another page comes as its address, which is not fetched.
          fetch: (_, _load, error) => error(''),
        }}
        onaddfile={(_, taken) => take(taken)}
      />
    </div>
  )
}

/** What was refused belongs to the last choice only. */
function forgetRefusedBefore(uploads: Uploads): () => void {
  const forget = () => uploads.forgetRefused()
  const signs = ['drop', 'paste', 'change'] as const
  for (const sign of signs) document.addEventListener(sign, forget, { capture: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, forget, { capture: true })
  }
}

/** Files that the store did not take or has removed. */
function removeForgotten(uploads: Uploads, pond: FilePond | null): void {
  const known = new Set<unknown>(uploads.$files.get().map(({ source }) => source))
  for (const { id, file } of pond?.getFiles() ?? []) {
    if (!known.has(file)) pond?.removeFile(id, { revert: false })
  }
}
