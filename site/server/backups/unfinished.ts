/** Names of what a backup in progress writes. They contain the process id, so that a later backup can tell what is abandoned. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const WORK = `backup-work-${process.pid}-`

export function unfinishedOf(target: string): string {
  return `${target}.${process.pid}.part`
}

const UNFINISHED = /^backup-work-(?<work>\d+)-|\.tar\.gz\.(?<part>\d+)\.part$/

/** Removes what killed backups left in these folders. A process makes one backup at a time, so its own files are abandoned, too. */
export function sweep(...folders: string[]): void {
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder)) {
      const { work, part } = UNFINISHED.exec(name)?.groups ?? {}
      const pid = Number(work ?? part)
      if (pid && (pid === process.pid || !isRunning(pid)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
