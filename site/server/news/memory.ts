/** Stores in DATA_DIR what the import of news needs between its runs. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const memory = z.object({
  /** When feeds were last read with success. */
  lastRun: z.iso.datetime().optional(),
  feeds: z.record(
    z.string(),
    z.object({
      etag: z.string().optional(),
      lastModified: z.string().optional(),
      /** Canonical links it had: an article that was deleted since does not come back. */
      links: z.array(z.string()),
    }),
  ),
})

export type NewsMemory = z.output<typeof memory>
export type FeedMemory = NewsMemory['feeds'][string]

/** Nothing is remembered when there is no file or it cannot be read: the feeds are read in full then. */
export function readMemory(dataDir: string): NewsMemory {
  try {
    return memory.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return { feeds: {} }
  }
}

export function writeMemory(dataDir: string, remembered: NewsMemory): void {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(remembered))
  renameSync(`${file}.new`, file)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'news.json')
}
