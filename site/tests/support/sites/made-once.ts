/** A folder that test processes share, made by whichever comes first. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'

/** The folder, as `make` has filled it; nobody sees it half made. */
export async function madeOnce(folder: string, make: (making: string) => Promise<void>): Promise<string> {
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
