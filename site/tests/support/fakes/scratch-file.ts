/** Temporary files of one test, or of all tests in a file, which are removed after them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

export function scratchFolder(): string {
  return temporaryFolder(onTestFinished)
}

/** A folder for all tests of the calling file. */
export function sharedFolder(): string {
  return temporaryFolder(afterAll)
}

function temporaryFolder(atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'roster-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The path of a file in a new folder. */
export function scratchFile(name = 'catalogue.db'): string {
  return join(scratchFolder(), name)
}
