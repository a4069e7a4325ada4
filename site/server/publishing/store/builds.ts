import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Removes the pages of other builds than the one in `folder`: they are of no use once all pages of this one exist. */
export async function removeOtherBuilds(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
