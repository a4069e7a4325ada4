/** Hard-links files while a backup is made, because PocketBase may delete a file but never changes its content. */
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Thumbnails, which PocketBase recreates on demand. */
const DERIVED = /^thumbs_/

/** Links every file below `from` into `to`, unless it is already there. */
export function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (!DERIVED.test(entry.name)) linkFiles(source, target)
    } else if (entry.isFile() && !existsSync(target)) link(source, target)
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    // Not every file system supports hard links.
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
