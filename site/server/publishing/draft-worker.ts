/** The thread that compresses pages and puts them beside the place where visitors find them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { compressNow } from '#site/server/compress.ts'
import { type Draft, type Drafted, isMissing } from './drafts.ts'

parentPort?.on('message', (drafts: Draft[]) => {
  const drafted: Drafted[] = drafts.map(({ file, page }) => ({
    file,
    failure: failureOf(() => writeDraft(file, Buffer.from(page))),
  }))
  parentPort?.postMessage(drafted)
})

function writeDraft(file: string, page: Buffer): void {
  const brotli = compressNow(page)
  try {
    writeBoth(file, page, brotli)
  } catch (error) {
    if (!isMissing(error)) throw error
    // Someone removed the folder, which is allowed at any time.
    mkdirSync(dirname(file), { recursive: true })
    writeBoth(file, page, brotli)
  }
}

function writeBoth(file: string, page: Buffer, brotli: Buffer): void {
  writeFileSync(`${file}.html`, page)
  writeFileSync(`${file}.html.br`, brotli)
}

/** An error loses its own properties on the way to another thread, so they go beside its message. */
function failureOf(work: () => void): Drafted['failure'] {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? { ...error, message: error.message } : { message: String(error) }
  }
}
