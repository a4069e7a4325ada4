/** FilePond: accepts, checks, and shows files, and sends them through the store. */
import type { FilePondOptions } from 'filepond'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { FilePond } from 'react-filepond'
import { UPLOAD_TYPES, uploadTypeOf } from '#site/domain/images/upload-formats.ts'
import { THUMBNAIL_WIDTH, THUMBNAIL_WIDTH_SINGLE, UPLOADS_AT_ONCE } from '#site/domain/limits.ts'
import { tooLarge } from '#site/domain/texts/uploads.ts'
import { useFocusFallback } from '#site/ui/focus.ts'
import { FILEPOND_TEXTS, type ShownStatus } from './filepond.ts'
import { UploadFailure } from './send-image.ts'
import { progressOf, wordsOf } from './upload-file.ts'
import type { Uploads } from './uploads.ts'
import '#site/ui/meter.css'
import './file-manager.css'

interface Props {
  uploads: Uploads
  open: boolean
  /** Dropped or pasted before FilePond was loaded. */
  dropped: readonly File[]
}

export function FileManager({ uploads, open, dropped }: Props) {
  const pond = useRef<FilePond>(null)
  const place = useRef<HTMLDivElement>(null)
  const options = useMemo(() => optionsFor(uploads), [uploads])
  const within = (selector: string) => ({
    get current() {
      return place.current?.querySelector<HTMLElement>(selector) ?? null
    },
  })
  const field = within('.filepond--browser')
  useFocusFallback(within('.filepond--list'), field)
  useEffect(() => {
    uploads.pond = pond.current ?? undefined
    return uploads.$files.subscribe(() => showStatuses(uploads))
  }, [uploads])
  useEffect(() => {
    if (dropped.length > 0) void pond.current?.addFiles([...dropped])
  }, [dropped])
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open, field])

  return (
    <div ref={place} style={THUMBNAILS}>
      <FilePond
        ref={pond}
        {...options}
        allowDrop={open}
        allowPaste={open}
        oninit={() => field.current?.focus()}
      />
    </div>
  )
}

/** Drawn at twice the displayed size. */
const THUMBNAILS: CSSProperties & Record<`--${string}`, string> = {
  '--thumbnail': `${THUMBNAIL_WIDTH / 2}px`,
  '--thumbnail-single': `${THUMBNAIL_WIDTH_SINGLE}px`,
}
/** Missing in FilePond's types. */
const QUICK = { allowMinimumUploadDuration: false }

function optionsFor(uploads: Uploads): FilePondOptions & { acceptedFileTypes: string[] } {
  const { bytesMax } = uploads.limits
  return {
    ...FILEPOND_TEXTS,
    credits: false,
    allowMultiple: true,
    dropOnPage: true,
    dropOnElement: false,
    itemInsertInterval: 0,
    itemInsertLocation: 'after',
    ...QUICK,
    maxParallelUploads: UPLOADS_AT_ONCE,
    acceptedFileTypes: [...UPLOAD_TYPES],
    fileValidateTypeDetectType: async ({ name }: { name: string }, type) => uploadTypeOf(name) ?? type,
    minFileSize: '1',
    maxFileSize: String(bytesMax),
    labelMaxFileSizeExceeded: tooLarge(bytesMax),
    admit: (file) => uploads.admit(file),
    // Instant upload would remove paused files.
    instantUpload: false,
    onaddfile: (error, { id }) => error ?? uploads.start(id),
    onprocessfilerevert: ({ id }) => uploads.pond?.removeFile(id),
    onremovefile: (_, { file }) => uploads.forget(file),
    server: {
      process: (_name, file, _metadata, load, error, _progress, abort) => {
        uploads.upload(file).then(
          ({ path }) => load(path),
          (failure: unknown) => failure instanceof UploadFailure && error(failure.message),
        )
        return {
          abort() {
            uploads.pause(file)
            abort()
          },
        }
      },
      // An image dragged from another page comes as its URL, which isn't fetched.
      fetch: (_url, _load, error) => error(''),
    },
  }
}

function showStatuses({ $files, pond }: Uploads): void {
  const items = pond?.getFiles() ?? []
  for (const file of $files.get()) {
    const status: ShownStatus = { words: wordsOf(file), progress: progressOf(file) }
    items.find((item) => item.file === file.source)?.setMetadata('status', status, true)
  }
}
