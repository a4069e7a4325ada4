/** The thread that compresses pages and puts them, safe from a power cut, beside the place where visitors find them. */
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pLimit from 'p-limit'
import { compressNow } from '#site/server/compress.ts'
import { type Draft, type Drafted, isMissing } from './drafts.ts'
import { formsOf, type PageForms } from './page-forms.ts'

/** Side by side the disk gathers them; more would keep the process's few threads for files from those who read pages. */
const inTurn = pLimit(2)

parentPort?.on('message', async (drafts: Draft[]) => {
  parentPort?.postMessage(await Promise.all(drafts.map(drafted)))
})

/** An error loses its own properties on the way to another thread, so they go beside its message. */
async function drafted({ file, page }: Draft): Promise<Drafted> {
  try {
    return { file, forms: await writeDraft(file, Buffer.from(page)) }
  } catch (error) {
    const failure = error instanceof Error ? { ...error, message: error.message } : { message: String(error) }
    return { file, failure }
  }
}

async function writeDraft(file: string, page: Buffer): Promise<PageForms> {
  const brotli = compressNow(page)
  try {
    await writeBoth(file, page, brotli)
  } catch (error) {
    if (!isMissing(error)) throw error
    // Someone removed the folder, which is allowed at any time.
    mkdirSync(dirname(file), { recursive: true })
    await writeBoth(file, page, brotli)
  }
  return formsOf(page, brotli)
}

async function writeBoth(file: string, page: Buffer, brotli: Buffer): Promise<void> {
  await Promise.all([
    inTurn(() => writeSafely(`${file}.html`, page)),
    inTurn(() => writeSafely(`${file}.html.br`, brotli)),
  ])
}

async function writeSafely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.datasync()
  } finally {
    await file.close()
  }
}
