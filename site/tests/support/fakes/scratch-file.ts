/** Files of one test, which are removed after it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roster-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The path of a file in a new folder. */
export function scratchFile(name = 'catalogue.db'): string {
  return join(scratchFolder(), name)
}
