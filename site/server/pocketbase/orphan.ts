/** Kills orphaned programs of a crashed site, so startup needs no manual cleanup. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const TERM_MS = 5_000
const KILL_MS = 2_000
const POLL_MS = 50

/** Only if the caller has locked the folder, so that no other site's programs can be running on it. `running` lists them. */
export async function endOrphans(running: () => number[]): Promise<void> {
  for (const pid of running()) {
    const isGone =
      (await ended(running, pid, 'SIGTERM', TERM_MS)) || (await ended(running, pid, 'SIGKILL', KILL_MS))
    if (!isGone) return
  }
}

export function runningOn(dir: string): number[] {
  return runningWith(marksOf(dir))
}

/** Programs whose command line contains each of these parts. */
export function runningWith(parts: readonly string[]): number[] {
  return commandsWith(parts).map(([pid]) => pid)
}

export function portOn(dir: string): number | undefined {
  const ports = commandsWith(marksOf(dir)).flatMap(
    ([, command]) => / --http=127\.0\.0\.1:(\d+) /.exec(command)?.[1] ?? [],
  )
  return ports.map(Number)[0]
}

function marksOf(dir: string): string[] {
  return [` --dir=${dir} `, ' --hooksDir=']
}

function commandsWith(parts: readonly string[]): [pid: number, command: string][] {
  return commands().filter(([, command]) => parts.every((part) => command.includes(part)))
}

function commands(): [pid: number, command: string][] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => [pid, commandOf(pid)])
  } catch {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    const lines = stdout?.matchAll(/^ *(\d+) (.*)$/gm) ?? []
    return [...lines].map(([, pid, command]) => [Number(pid), `${command} `])
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

async function ended(
  running: () => number[],
  pid: number,
  signal: NodeJS.Signals,
  within: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended or belongs to another user.
  }
  for (const end = Date.now() + within; Date.now() < end; await sleep(POLL_MS)) {
    if (!running().includes(pid)) return true
  }
  return false
}
