/** Saves how far the pages have followed the change feed, so that a restart renders only what is missing. */
import type { Logger } from 'pino'
import { plainly } from '#site/server/config/failure.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import { removeOtherBuilds } from '#site/server/publishing/store/builds.ts'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'

interface ProgressParts {
  folder: string
  publisher: Publisher
  manifest: Manifest
  files: PageFiles
  log: Logger
}

export class Progress {
  /** The feed position up to which changes have been scheduled. */
  scheduledUpTo: number
  /** Every page of this build has been there once, but for those that keep failing. */
  complete = false
  readonly #parts: ProgressParts

  constructor(scheduledUpTo: number, parts: ProgressParts) {
    this.scheduledUpTo = scheduledUpTo
    this.#parts = parts
  }

  save(): void {
    const { publisher, manifest, files, log } = this.#parts
    try {
      files.sync()
      const published = publisher.publishedUpTo(this.scheduledUpTo)
      manifest.flush(published < 0 ? undefined : published)
    } catch (error) {
      log.error({ error }, plainly(error) ?? 'the manifest of pages could not be saved')
    }
  }

  /** To be called when no page waits: the pages of other builds are not needed any more. */
  finish(): void {
    if (this.complete) return
    this.complete = true
    const { folder, log } = this.#parts
    log.info('every page is published')
    removeOtherBuilds(folder).catch((error) =>
      log.warn({ error }, 'pages of another build could not be removed'),
    )
  }
}
