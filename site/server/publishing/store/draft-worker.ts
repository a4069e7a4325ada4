/** The worker thread that compresses drafts of pages and writes them to disk, synced against a power cut. */
import { closeSync, fdatasync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { compressNow } from '#site/server/http/encoding.ts'
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { type Draft, isMissing } from './drafts.ts'
import { formsOf, type PageForms } from './page-forms.ts'

/** Concurrent syncs share one commit of the file system's journal. The other libuv threads serve page files. */
const limitSyncs = pLimit(4)
const sync = promisify(fdatasync)

/** Writes the whole batch before the first sync, which is what makes syncs cheap. */
serveRequests(async (drafts: Draft[]): Promise<PageForms[]> => {
  const opened: number[] = []
  try {
    const forms = drafts.map((draft) => write(draft, opened))
    await limitSyncs.map(opened, (file) => sync(file))
    return forms
  } finally {
    for (const file of opened) closeSync(file)
  }
})

function write({ file, page }: Draft, opened: number[]): PageForms {
  const plain = Buffer.from(page)
  const brotli = compressNow(plain)
  for (const [path, content] of [
    [`${file}.html`, plain],
    [`${file}.html.br`, brotli],
  ] as const) {
    const descriptor = openNew(path)
    opened.push(descriptor)
    writeFileSync(descriptor, content)
  }
  return formsOf(plain, brotli)
}

/** The folder may be removed at any time. */
function openNew(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    if (!isMissing(error)) throw error
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'w')
  }
}
