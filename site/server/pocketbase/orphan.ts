/** Ends the PocketBase that a killed site has left behind, so that the next start needs no hand. */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { FOLDER_IN_USE } from '#site/messages/pocketbase.ts'
import { PocketBaseError } from './failure.ts'

const TERM_MS = 5_000
const KILL_MS = 2_000

export function noteRunning(file: string, pid: number): void {
  writeFileSync(file, `${pid} ${process.pid}\n`, { mode: 0o600 })
}

export function forgetRunning(file: string): void {
  rmSync(file, { force: true })
}

/** Ends what the file names when it still serves `dir` and its site is gone. Error: PocketBaseError when that site is alive. */
export async function endOrphan(file: string, dir: string): Promise<void> {
  if (!existsSync(file)) return
  const [pid = 0, site = 0] = readFileSync(file, 'utf8').split(/\s+/).map(Number)
  const running = pid > 0 ? describe(pid) : undefined
  if (running?.command.includes(`--dir=${dir} `)) {
    if (running.parent === site && site !== process.pid) throw new PocketBaseError(FOLDER_IN_USE(dir, site))
    if (!(await ended(pid, 'SIGTERM', TERM_MS))) await ended(pid, 'SIGKILL', KILL_MS)
  }
  forgetRunning(file)
}

function describe(pid: number): { parent: number; command: string } | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return command ? { parent: Number(parent), command } : undefined
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? []
    return command ? { parent: Number(parent), command } : undefined
  }
}

async function ended(pid: number, signal: NodeJS.Signals, within: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
    for (const end = Date.now() + within; Date.now() < end; await sleep(50)) process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
