/** A folder that test processes share, created by the first one. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'

const underWay = new Map<string, Promise<string>>()

/** Returns the folder, filled by `make`. Nobody sees it half filled. */
export function madeOnce(folder: string, make: (making: string) => Promise<void>): Promise<string> {
  const made = underWay.get(folder) ?? makeFolder(folder, make).finally(() => underWay.delete(folder))
  underWay.set(folder, made)
  return made
}

async function makeFolder(folder: string, make: (making: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  const making = mkdtempSync(`${folder}-making-`)
  await make(making)
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}
