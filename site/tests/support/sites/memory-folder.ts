/** Stores the temporary files of tests in memory if there's room, because no test needs durability. */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** For this process and its children. Does nothing if TMPDIR is set or there's no such folder. */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env['TMPDIR'] && freeBytes(MEMORY) >= ROOM_BYTES) process.env['TMPDIR'] = MEMORY
}

/** Caches the compiled modules of tests' commands and sites, because each start would compile the same few hundred. */
export function shareCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'roster-compiled')
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
