/** FilePond's way of sending a file, done by the store: FilePond is told how far the store is. */
import type { ProcessServerConfigFunction } from 'filepond'
import type { Uploads } from './uploads.ts'

/** A failure is not told: the store tries again, at once or when asked, and FilePond would give the file up. */
export function processBy(uploads: Uploads): ProcessServerConfigFunction {
  return (_name, source, _metadata, load, _error, progress, abort) => {
    const tell = () => {
      const file = uploads.$files.get().find((one) => one.source === source)
      if (file?.status.state === 'uploading') progress(true, file.status.bytesSent, file.bytes)
      if (file?.status.state !== 'complete') return
      stop()
      load(file.status.path)
    }
    const stop = uploads.$files.listen(tell)
    tell()
    return {
      abort() {
        stop()
        abort()
      },
    }
  }
}
