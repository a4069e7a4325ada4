/** Makes pages again whose files do not hold what was written to them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PagePath } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from './manifest.ts'
import type { PageFiles } from './page-files.ts'

/** Some milliseconds of reading, in which nothing is published. */
const CHECKED_AT_ONCE = 50
const REST_MS = 20

export interface RemakingParts {
  publisher: Publisher
  manifest: Manifest
  files: PageFiles
}

/** `latest` is the feed's position. A page that is not listed is rendered on demand already. */
export function remake(path: PagePath, latest: number, { publisher, manifest }: RemakingParts): void {
  if (!manifest.page(path)) return
  publisher.remove(path)
  publisher.refresh(path, 'direct', latest)
  publisher.work()
}

/** Reads every page in short steps: a file of the right length can still hold something else. */
export async function remakeDamaged(
  parts: RemakingParts,
  latest: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, path] of parts.manifest.paths().entries()) {
    if (index % CHECKED_AT_ONCE === 0) await sleep(REST_MS, undefined, { ref: false })
    if (signal.aborted) return
    const page = parts.manifest.page(path)
    if (page && !parts.files.areWhole(path, page)) remake(path, latest(), parts)
  }
}
