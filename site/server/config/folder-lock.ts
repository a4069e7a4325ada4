/** Locks a data folder for one process with a file lock of the operating system, which is always released when the process ends. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from './failure.ts'
import { FILE_FORBIDDEN, FOLDER_IN_USE } from './start-texts.ts'

export class FolderInUse extends Failure {}

export interface FolderLock {
  release(): void
}

const BUSY = 5

/** Creates the folder if needed. Throws FolderInUse naming the other process, Failure naming an unwritable folder, or a system error. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holder = join(folder, 'site.pid')
  const database = openLocked(folder, () => FOLDER_IN_USE(folder, readHolder(holder)))
  writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 })
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}

/** Uses SQLite, because Node can't lock files, and SQLite can on every system that PocketBase supports. */
function openLocked(folder: string, inUse: () => string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(folder, 'site.lock'))
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    throw isBusy ? new FolderInUse(inUse()) : new Failure(FILE_FORBIDDEN(folder))
  }
}

function readHolder(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
