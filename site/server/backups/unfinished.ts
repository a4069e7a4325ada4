/** What a backup writes before it is whole, named by its process, so that the next one knows what nobody goes on with. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The beginning of the name of a folder for work. */
export const WORK = `backup-work-${process.pid}-`

/** No backup takes as long. */
const LEFT_MS = 24 * 3_600_000
const WORKING = /^backup-work-(?:(\d+)-)?/
const UNFINISHED = /\.tar\.gz\.(?:(\d+)\.)?part$/

/** Where the file stands until it is whole. */
export function unfinishedOf(target: string): string {
  return `${target}.${process.pid}.part`
}

/** Removes what backups that were killed have left. One at a time in a process, so its own is left, too. */
export function sweep(dataDir: string, folder: string): void {
  sweepIn(dataDir, WORKING)
  sweepIn(folder, UNFINISHED)
}

function sweepIn(folder: string, pattern: RegExp): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const found = pattern.exec(name)
    const path = join(folder, name)
    if (found && isLeft(path, Number(found[1] ?? 0))) rmSync(path, { recursive: true, force: true })
  }
}

/** `pid` is 0 where the name does not tell it. */
function isLeft(path: string, pid: number): boolean {
  const isOld = Date.now() - statSync(path).mtimeMs > LEFT_MS
  return isOld || (pid !== 0 && (pid === process.pid || !isRunning(pid)))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
