/** Something a person has to put right: the message says what is wrong and what to do, and is all that is shown. */
export class Failure extends Error {}

interface SystemError extends Error {
  code: string
  port?: number
  path?: string
}

/** The plain sentence for an error of starting or running the site; undefined when it is a defect of the program. */
export function plainly(error: unknown): string | undefined {
  if (error instanceof Failure) return error.message
  if (!isSystemError(error)) return undefined
  const where = error.path ? ` (${error.path})` : ''
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is taken by another program. Stop it, or set PORT to a free port.`
    case 'EACCES':
      return error.port
        ? `Port ${error.port} may not be opened by this user. Set PORT to one above 1023.`
        : `A file may not be read or written${where}. Give this user the right, or set DATA_DIR elsewhere.`
    case 'EPERM':
    case 'EROFS':
      return `A file may not be written${where}. Give this user the right, or set DATA_DIR elsewhere.`
    case 'ENOSPC':
      return `The disk is full${where}. Free some space, or set DATA_DIR to a folder on another disk.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'This machine has no such address. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.'
    default:
      return undefined
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
