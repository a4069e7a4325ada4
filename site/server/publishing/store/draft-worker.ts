/** The worker thread that compresses drafts of pages and writes them to the disk, synced against a power cut. */
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { compressNow } from '#site/server/http/compression.ts'
import { failureOf, serveRequests } from '#site/server/threads/in-thread.ts'
import { type Draft, type Drafted, isMissing } from './drafts.ts'
import { formsOf, type PageForms } from './page-forms.ts'

/** Two writes at a time let the disk combine their syncs; more would occupy the libuv threads that serve page files. */
const limitWrites = pLimit(2)

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
    // The folder may be removed at any time.
    mkdirSync(dirname(file), { recursive: true })
    await writeBoth(file, page, brotli)
  }
  return formsOf(page, brotli)
}

async function writeBoth(file: string, page: Buffer, brotli: Buffer): Promise<void> {
  await Promise.all([
    limitWrites(() => writeSafely(`${file}.html`, page)),
    limitWrites(() => writeSafely(`${file}.html.br`, brotli)),
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
