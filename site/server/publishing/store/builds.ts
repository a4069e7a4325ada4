/** Removes the published pages of earlier builds. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Keeps only `folder` beside its neighbours; to be called when all pages of this build exist. */
export async function removeOtherBuilds(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
