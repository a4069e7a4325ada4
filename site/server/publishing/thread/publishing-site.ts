/** Puts the publisher's parts together: change feed, replica, staleness, renderer and page files. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RECENT_PUBLISHED_MS } from '#site/domain/limits.ts'
import { type Catalogue, openCatalogue } from '#site/server/catalogue/catalogue.ts'
import { FEATURES } from '#site/server/catalogue/features.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'
import { Publisher } from '#site/server/publishing/publisher.ts'
import { Dependencies } from '#site/server/publishing/staleness/dependencies.ts'
import { resume } from '#site/server/publishing/staleness/resume.ts'
import { markStale } from '#site/server/publishing/staleness/stale.ts'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { type RemakingParts, remake, remakeDamaged } from '#site/server/publishing/store/remaking.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { type FollowerState, follow, Looks } from '#site/server/replica/follower.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { PictureWarmer } from '#site/server/social-images/picture-warmer.ts'
import { openPictures, type Pictures } from '#site/server/social-images/pictures.ts'
import type { FromPublisher, PublisherStart } from './messages.ts'
import { Progress } from './progress.ts'
import { Renderer } from './renderer.ts'

const SAVE_MS = 1000
const CONTACT_MS = 2000

export class PublishingSite {
  readonly looks = new Looks()
  readonly #log: Logger
  readonly #post: (message: FromPublisher) => void
  readonly #writer: ReplicaWriter
  readonly #catalogue: Catalogue
  readonly #pictures: Pictures
  readonly #pictureWarmer: PictureWarmer
  readonly #files: PageFiles
  readonly #manifest: Manifest
  readonly #dependencies: Dependencies
  readonly #renderer: Renderer
  readonly #publisher: Publisher
  readonly #progress: Progress
  readonly #stopping = new AbortController()
  readonly #timers: NodeJS.Timeout[] = []
  /** Resolves when PocketBase has answered for the first time. */
  readonly #contact = Promise.withResolvers<void>()
  #following: Promise<void> | undefined
  #follower: FollowerState = { connected: false, cursor: undefined, lastContactAt: 0, looked: 0 }

  constructor(settings: PublisherStart, log: Logger, post: (message: FromPublisher) => void) {
    this.#log = log
    this.#post = post
    const replica = openReplica(settings.replicaPath, { anew: settings.replaceReplica })
    this.#writer = new ReplicaWriter(replica, FEATURES)
    this.#catalogue = openCatalogue({ path: settings.replicaPath })
    this.#pictures = openPictures(settings.config.DATA_DIR, log)
    this.#dependencies = new Dependencies(settings.replicaPath)
    this.#files = new PageFiles(settings.folder)
    this.#manifest = new Manifest(settings.folder)
    const [catalogue, pictures] = [this.#catalogue, this.#pictures]
    this.#pictureWarmer = new PictureWarmer({ catalogue, pictures, log })
    const renderer = new Renderer(settings, { log, catalogue, pictures })
    this.#renderer = renderer
    this.#publisher = new Publisher({
      files: this.#files,
      manifest: this.#manifest,
      render: (path) => renderer.render(path),
      onReplaced: (paths) => post({ kind: 'replaced', paths }),
      onIdle: () => this.#settle(),
      log,
    })
    const scheduledUpTo = this.#dependencies.cursor() ?? -1
    this.#progress = new Progress(scheduledUpTo, { ...this.#parts(), folder: settings.folder, log })
  }

  /** Removes stale pages, then renders what is missing. */
  async start(): Promise<void> {
    const stale = resume({ ...this.#parts(), dependencies: this.#dependencies })
    this.#post({ kind: 'opened' })
    await this.#renderer.load()
    // Changes made while the site was down come first, else pages are rendered twice; and PocketBase starts faster alone.
    await Promise.race([this.#contact.promise, sleep(CONTACT_MS, undefined, { ref: false })])
    if (this.#stopping.signal.aborted) return
    if (stale > 0) this.#log.info({ pages: stale }, 'rendering the pages that are missing or stale')
    this.#publisher.work()
    this.#timers.push(setInterval(() => this.#progress.save(), SAVE_MS))
    this.#timers.push(setInterval(() => this.#refreshByClock(), RECENT_PUBLISHED_MS))
    await remakeDamaged(this.#parts(), () => this.#progress.scheduledUpTo, this.#stopping.signal)
  }

  follow(connection: PocketBaseConnection): void {
    this.#following ??= follow({
      feed: openFeed(connection),
      writer: this.#writer,
      onApplied: (applied) => this.#apply(applied),
      onWake: () => this.#publisher.schedule.hold(),
      onState: (state) => this.#note(state),
      signal: this.#stopping.signal,
      looks: this.looks,
    })
  }

  /** Pages that keep failing. */
  get failing(): ReadonlySet<PagePath> {
    return this.#publisher.failing
  }

  remake(path: PagePath): void {
    remake(path, this.#progress.scheduledUpTo, this.#parts())
  }

  /** Renders every page again, each in the place of the old one; answers how many. */
  publishAgain(): number {
    const [lists, single] = [this.#dependencies.lists(), this.#dependencies.agents()]
    const [publisher, since] = [this.#publisher, this.#progress.scheduledUpTo]
    for (const path of lists) publisher.refresh(path, 'direct', since)
    const bulk = [...single, ...this.#dependencies.tagPages()]
    for (const path of bulk) publisher.refresh(path, 'bulk', since)
    publisher.work()
    this.#postState()
    return lists.length + bulk.length
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    await this.#following
    this.#progress.save()
    await this.#publisher.close()
    await this.#files.close()
    this.#manifest.close()
    this.#dependencies.close()
    await Promise.all([this.#pictureWarmer.close(), this.#pictures.close()])
    this.#catalogue.close()
    this.#writer.close()
  }

  #apply(applied: Applied): void {
    this.#post({ kind: 'applied', applied })
    try {
      const burst = !applied.whole && this.#publisher.schedule.detectBurst(applied.changed.length)
      markStale({ applied, since: this.#progress.scheduledUpTo, burst }, this.#publisher, this.#dependencies)
      this.#progress.scheduledUpTo = applied.cursor
      this.#pictureWarmer.changed(applied)
    } catch (error) {
      // Which pages are stale is unknown now, so the worker ends: the next one compares every page.
      this.#log.error(
        { error },
        plainly(error) ?? 'a change could not be published, the publisher starts again',
      )
      process.nextTick(() => {
        throw error
      })
    }
    this.#postState()
  }

  #note(state: FollowerState): void {
    if (state.connected !== this.#follower.connected) {
      if (state.connected) this.#log.info({ cursor: state.cursor }, 'following PocketBase')
      else
        this.#log.warn(
          { error: state.error },
          plainly(state.error) ?? 'PocketBase cannot be reached; the site goes on with what it has',
        )
    }
    this.#follower = state
    if (state.connected) this.#contact.resolve()
    if (state.cursor !== undefined) this.#progress.scheduledUpTo = state.cursor
    this.#publisher.schedule.release()
    this.#postState()
  }

  #settle(): void {
    this.#progress.save()
    if (this.#dependencies.cursor() !== undefined) this.#progress.finish()
    this.#postState()
  }

  #parts(): RemakingParts {
    return { publisher: this.#publisher, manifest: this.#manifest, files: this.#files }
  }

  /** Added Today and the sums of the moderation log tell what happened lately. */
  #refreshByClock(): void {
    for (const tag of ['recent', 'moderation'] as const)
      for (const path of this.#manifest.tagged(tag))
        this.#publisher.refresh(path, 'spread', this.#progress.scheduledUpTo)
    this.#publisher.work()
  }

  #postState(): void {
    const { error: _, ...follower } = this.#follower
    const { pending: queue, failing } = this.#publisher
    const state = { queue, failing: failing.size, complete: this.#progress.complete, ...follower }
    this.#post({ kind: 'state', state })
  }
}
