/** Uploads that a test controls by hand: what is sent, and when and how it ends. */
import { vi } from 'vitest'
import { UploadFailure, type Watch } from '#site/features/upload/send-image.ts'
import { Uploads } from '#site/features/upload/uploads.ts'

/** A request in progress, which the test ends as it likes. */
interface Sending {
  watch: Watch
  complete: () => void
  fail: (error: Error) => void
}

export const away = () => new UploadFailure('Network error. Check your connection, then retry.', true)
export const expired = () => new UploadFailure('Request has expired. Retry …', false)

export function openedUploads(most = 20, others = () => 0) {
  const sendings: Sending[] = []
  const uploads = new Uploads({ most, bytesMax: 5_242_880, others }, (_body, watch) => {
    const { promise, resolve, reject } = Promise.withResolvers<Stored>()
    const path = `/objects/uploads/${sendings.length}`
    const complete = () => resolve({ path, width: 10, height: 10, bytes: 10, view: `${path}?by=me` })
    watch.onProgress(0)
    sendings.push({ watch, complete, fail: reject })
    return promise
  })
  /** Like FilePond with files that it found valid. */
  const add = (...files: File[]) => {
    for (const file of files) if (!uploads.admit(file)) void uploads.upload(file).catch(() => undefined)
  }
  return { uploads, sendings, add, states: () => uploads.$files.get().map(({ status }) => status.state) }
}

type Stored = Awaited<ReturnType<Uploads['upload']>>

export function picture(name: string): File {
  return new File([new Uint8Array(1000)], name, { type: 'image/png' })
}

/** Lets promises continue; with a time, timers too. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
