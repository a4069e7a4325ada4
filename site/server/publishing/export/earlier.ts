/** Removes from an export's folder what an earlier export wrote and this one does not have. */
import { readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** `pattern` matches the files that exports write, relative to `out` and with slashes; others are left alone. */
export async function removeEarlier(
  out: string,
  pattern: RegExp,
  current: ReadonlySet<string>,
): Promise<void> {
  for (const name of await readdir(out, { recursive: true })) {
    const file = name.replaceAll(sep, '/')
    if (pattern.test(file) && !current.has(file)) await rm(join(out, name))
  }
}
