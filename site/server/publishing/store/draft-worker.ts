/** The thread that compresses pages and puts them, safe from a power cut, beside the place where visitors find them. */
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { compressNow } from '#site/server/http/compression.ts'
import { failureOf, serveRequests } from '#site/server/threads/in-thread.ts'
import { type Draft, type Drafted, isMissing } from './drafts.ts'
import { formsOf, type PageForms } from './page-forms.ts'

/** Side by side the disk gathers them; more would keep the process's few threads for files from those who read pages. */
const inTurn = pLimit(2)

serveRequests((drafts: Draft[]) => Promise.all(drafts.map(drafted)))

async function drafted({ file, page }: Draft): Promise<Drafted> {
  try {
    return { forms: await writeDraft(file, Buffer.from(page)) }
  } catch (error) {
    return { failure: failureOf(error) }
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
