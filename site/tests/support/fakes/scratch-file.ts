/** A path in a folder that goes away with the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function scratchFile(name = 'catalogue.db'): string {
  const folder = mkdtempSync(join(tmpdir(), 'roster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}
