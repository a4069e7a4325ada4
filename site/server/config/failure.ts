/** Problems that a user or operator has to solve, with messages that say what to do. */
import { DISK_FULL, FILE_FORBIDDEN, PORT_TAKEN } from './start-texts.ts'

const FILE_IMPOSSIBLE = (path: string | undefined) =>
  `Can't write ${path ?? 'a file'}, because there's a folder in its place. Move the folder.`

const FOLDER_IMPOSSIBLE = (path: string | undefined) =>
  `Can't create ${path ?? 'the data folder'}, because there's a file in its place. Move the file, or use another folder (DATA_DIR, --out).`

const ADDRESS_UNKNOWN =
  "HOST isn't an address of this machine. Set it to one that is, such as 127.0.0.1 or 0.0.0.0."

/** A message that is clear by itself, so it's printed without a stack. */
export class Failure extends Error {}

interface Problem {
  code: string
  message: string
  port?: number | undefined
  path?: string | undefined
}

const EXPLANATIONS: Record<string, (problem: Problem) => string | undefined> = {
  EADDRINUSE: ({ port }) => PORT_TAKEN(port),
  EADDRNOTAVAIL: () => ADDRESS_UNKNOWN,
  ENOTFOUND: () => ADDRESS_UNKNOWN,
  EACCES: ({ port, path }) =>
    port
      ? `This user isn't allowed to open port ${port}. Set PORT to a port above 1023.`
      : FILE_FORBIDDEN(path),
  EPERM: ({ path }) => FILE_FORBIDDEN(path),
  EROFS: ({ path }) => FILE_FORBIDDEN(path),
  ENOTDIR: ({ path }) => FOLDER_IMPOSSIBLE(path),
  EEXIST: ({ path }) => FOLDER_IMPOSSIBLE(path),
  EISDIR: ({ path }) => FILE_IMPOSSIBLE(path),
  ERR_FS_EISDIR: ({ path }) => FILE_IMPOSSIBLE(path),
  ENOSPC: ({ path }) => DISK_FULL(path),
  ERR_SQLITE_ERROR: explainSqlite,
}

/** The sentence to print for an error; undefined for a bug, which needs its stack. `folder` is named if the error names no file. */
export function plainly(error: unknown, folder?: string): string | undefined {
  if (error instanceof Failure) return error.message
  if (!isSystemError(error)) return undefined
  const { code, message, port, path = folder } = error
  return EXPLANATIONS[code]?.({ code, message, port, path })
}

function explainSqlite({ message, path }: Problem): string | undefined {
  if (/disk is full/i.test(message)) return DISK_FULL(path)
  return /readonly|unable to open/i.test(message) ? FILE_FORBIDDEN(path) : undefined
}

function isSystemError(error: unknown): error is Error & Problem {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
