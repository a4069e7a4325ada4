/** Holds on to files while a backup is made: PocketBase may delete its own name of a file, never change its content. */
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Smaller pictures, which PocketBase makes again when somebody asks for them. */
const DERIVED = /^thumbs_/

/** Gives every file below `from` a second name below `to`; what has one already is left. */
export function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (!DERIVED.test(entry.name)) linkFiles(source, target)
    } else if (entry.isFile() && !existsSync(target)) hold(source, target)
  }
}

function hold(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (isGone(error)) return
    // Not every file system knows second names.
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
