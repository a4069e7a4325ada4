/** Finds pages whose files are corrupted and renders them again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from './manifest.ts'
import type { PageFiles } from './page-files.ts'

/** Files are read synchronously, and changes wait for as long as a batch takes. */
const BATCH = 3
const PAUSE_MS = 20

interface RepairParts {
  publisher: Publisher
  manifest: Manifest
  files: PageFiles
}

/** Checks the content of every page once, because a file of the right length can still be corrupted. */
export async function repairCorrupted(
  { publisher, manifest, files }: RepairParts,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, path] of manifest.paths().entries()) {
    if (index % BATCH === 0) await sleep(PAUSE_MS, undefined, { ref: false })
    if (signal.aborted) return
    const page = manifest.page(path)
    if (page && !files.areWhole(path, page)) publisher.renew(path)
  }
}
