/** Problems that a person has to solve, in words that say what to do. */
import {
  ADDRESS_UNKNOWN,
  DISK_FULL,
  FILE_FORBIDDEN,
  FILE_IMPOSSIBLE,
  FOLDER_IMPOSSIBLE,
  PORT_FORBIDDEN,
  PORT_TAKEN,
} from './start-texts.ts'

/** A message that says enough, so it's printed without a stack. */
export class Failure extends Error {}

interface SystemError extends Error {
  code: string
  port?: number
  path?: string
}

/** The sentence to print for an error; undefined for a defect of the program, which needs its stack. `folder` is named if the error names no file. */
export function plainly(error: unknown, folder?: string): string | undefined {
  if (error instanceof Failure) return error.message
  return isSystemError(error) ? explainSystem(error, error.path ?? folder) : undefined
}

function explainSystem({ code, port, message }: SystemError, path: string | undefined): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return PORT_TAKEN(port)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return ADDRESS_UNKNOWN
    case 'EACCES':
      return port ? PORT_FORBIDDEN(port) : FILE_FORBIDDEN(path)
    case 'EPERM':
    case 'EROFS':
      return FILE_FORBIDDEN(path)
    case 'ENOTDIR':
    case 'EEXIST':
      return FOLDER_IMPOSSIBLE(path)
    case 'EISDIR':
    case 'ERR_FS_EISDIR':
      return FILE_IMPOSSIBLE(path)
    case 'ENOSPC':
      return DISK_FULL(path)
    case 'ERR_SQLITE_ERROR':
      return explainSqlite(message, path)
    default:
      return undefined
  }
}

function explainSqlite(message: string, path: string | undefined): string | undefined {
  if (/disk is full/i.test(message)) return DISK_FULL(path)
  return /readonly|unable to open/i.test(message) ? FILE_FORBIDDEN(path) : undefined
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
