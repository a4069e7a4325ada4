/** A folder that test processes share, made by whichever comes first. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'

const underWay = new Map<string, Promise<string>>()

/** Returns the folder, which `make` has filled; nobody sees it half made. */
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
    // Another test process was quicker.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}
