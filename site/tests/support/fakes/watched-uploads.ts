/** Uploads whose work a test does by hand: what is sent, when it ends and how. */
import { vi } from 'vitest'
import { UploadFailure, type Watch } from '#site/features/upload/image-upload.ts'
import { createUploads } from '#site/features/upload/uploads.ts'

/** An upload under way, which the test ends as it likes. */
interface Sending {
  body: Blob
  watch: Watch
  complete: () => void
  fail: (error: Error) => void
}

export const away = () => new UploadFailure('Network error. Check your connection, then retry.', 'by-itself')
export const expired = () => new UploadFailure('Request has expired. A new address …', 'when-asked')
export const refusedType = () => new UploadFailure('Non 2xx (415). No picture', 'never')

export function openedUploads(most = 20, others = () => 0) {
  const sendings: Sending[] = []
  const prepared: string[] = []
  const uploads = createUploads(
    { most, bytesMax: 5_242_880, others },
    {
      prepare: async (file) => {
        prepared.push(file.name)
        return file
      },
      send: (body, watch) =>
        new Promise((resolve, reject) => {
          const path = `/objects/uploads/${sendings.length}`
          const complete = () => resolve({ path, width: 10, height: 10, bytes: 10, view: `${path}?by=me` })
          sendings.push({ body, watch, complete, fail: reject })
        }),
    },
  )
  return { uploads, sendings, prepared, states: () => uploads.$files.get().map(({ status }) => status.state) }
}

export function picture(name: string, size = 1000, type = 'image/png'): File {
  return new File([new Uint8Array(size)], name, { type })
}

export const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => picture(`${index + 1}.png`))
/** Lets promises go on; with a time, timers too. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
