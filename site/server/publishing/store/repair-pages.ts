/** Finds pages whose files are corrupted and renders them again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PagePath } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from './manifest.ts'
import type { PageFiles } from './page-files.ts'

/** Files are read synchronously, and changes wait for as long as a batch takes. */
const BATCH = 3
const PAUSE_MS = 20

export interface RepairParts {
  publisher: Publisher
  manifest: Manifest
  files: PageFiles
}

/** Removes a page and renders it first. `latest` is the feed position. A page that isn't in the manifest is already rendered on demand. */
export function repairPage(path: PagePath, latest: number, { publisher, manifest }: RepairParts): void {
  if (!manifest.page(path)) return
  publisher.remove(path)
  publisher.refresh(path, 'direct', latest)
  publisher.work()
}

/** Checks the content of every page once, because a file of the right length can still be corrupted. */
export async function repairCorrupted(
  parts: RepairParts,
  latest: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, path] of parts.manifest.paths().entries()) {
    if (index % BATCH === 0) await sleep(PAUSE_MS, undefined, { ref: false })
    if (signal.aborted) return
    const page = parts.manifest.page(path)
    if (page && !parts.files.areWhole(path, page)) repairPage(path, latest(), parts)
  }
}
