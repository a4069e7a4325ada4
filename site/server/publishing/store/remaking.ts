/** Finds pages whose files are damaged and renders them again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PagePath } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from './manifest.ts'
import type { PageFiles } from './page-files.ts'

/** Files are read synchronously, in batches of a few milliseconds, because nothing is published meanwhile. */
const BATCH = 50
const PAUSE_MS = 20

export interface RemakingParts {
  publisher: Publisher
  manifest: Manifest
  files: PageFiles
}

/** Removes a damaged page and renders it first. `latest` is the feed's position. A page off the manifest is rendered on demand already. */
export function remake(path: PagePath, latest: number, { publisher, manifest }: RemakingParts): void {
  if (!manifest.page(path)) return
  publisher.remove(path)
  publisher.refresh(path, 'direct', latest)
  publisher.work()
}

/** Checks the content of every page once, because a file of the right length can still be damaged. */
export async function remakeDamaged(
  parts: RemakingParts,
  latest: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, path] of parts.manifest.paths().entries()) {
    if (index % BATCH === 0) await sleep(PAUSE_MS, undefined, { ref: false })
    if (signal.aborted) return
    const page = parts.manifest.page(path)
    if (page && !parts.files.areWhole(path, page)) remake(path, latest(), parts)
  }
}
