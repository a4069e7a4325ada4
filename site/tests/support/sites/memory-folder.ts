/** Puts the temporary files of tests into memory where there is room: no test cuts the power, so none needs to wait for the disk. */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** For this process and those it starts; does nothing where TMPDIR is set or there is no such folder. */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env['TMPDIR'] && freeBytes(MEMORY) >= ROOM_BYTES) process.env['TMPDIR'] = MEMORY
}

/** Keeps what the commands and sites of tests compile: each start would compile the same few hundred modules. */
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
