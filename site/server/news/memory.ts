/** Stores in DATA_DIR what the news import needs between its runs. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const memory = z.object({
  lastRun: z.iso.datetime().optional(),
  feeds: z.record(
    z.string(),
    z.object({
      /** Its canonical links, so that an article deleted since doesn't come back. */
      links: z.array(z.string()),
    }),
  ),
})

export type NewsMemory = z.output<typeof memory>

/** Returns an empty memory if the file is missing or unreadable, so that feeds are read in full. */
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
