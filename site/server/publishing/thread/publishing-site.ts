/** Connects the publisher's parts: change feed, replica, staleness, renderer, and page files. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RECENT_PUBLISHED_MS } from '#site/domain/limits.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { FEATURES } from '#site/server/catalogue/features.ts'
import { plainly } from '#site/server/config/failure.ts'
import { type Bundle, loadBundle } from '#site/server/http/host.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import type { PagePath } from '#site/server/publishing/paths.ts'
import { Publisher } from '#site/server/publishing/publisher.ts'
import { Dependencies } from '#site/server/publishing/staleness/dependencies.ts'
import { markStale, resume } from '#site/server/publishing/staleness/stale.ts'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { PageFiles } from '#site/server/publishing/store/page-files.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { type FollowerState, follow, PollRequests } from '#site/server/replica/follower.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { openPictures, type Pictures } from '#site/server/social-images/pictures.ts'
import { openUploads } from '#site/server/uploads/signed-uploads.ts'
import type { FromPublisher, PublisherSettings, PublisherStart } from './messages.ts'

const SAVE_MS = 1000
const CONTACT_MS = 2000
/** Page files are read synchronously, and changes wait for as long as a batch takes. */
const CHECKED_AT_ONCE = 3
const CHECK_PAUSE_MS = 20

export class PublishingSite {
  readonly polls = new PollRequests()
  readonly #log: Logger
  readonly #post: (message: FromPublisher) => void
  readonly #writer: ReplicaWriter
  readonly #catalogue: Catalogue
  readonly #pictures: Pictures
  readonly #settings: PublisherSettings
  readonly #bundle = Promise.withResolvers<Bundle>()
  readonly #publisher: Publisher
  readonly #parts: { publisher: Publisher; manifest: Manifest; files: PageFiles; dependencies: Dependencies }
  readonly #stopping = new AbortController()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #contact = Promise.withResolvers<void>()
  #following: Promise<void> | undefined
  #follower: FollowerState = { connected: false, cursor: undefined, lastContactAt: 0 }
  /** The feed position whose changes are marked. */
  #marked: number | undefined
  #complete = false

  constructor(settings: PublisherStart, log: Logger, post: (message: FromPublisher) => void) {
    this.#settings = settings
    this.#log = log
    this.#post = post
    const replica = openReplica(settings.replicaPath, { replace: settings.replaceReplica })
    this.#writer = new ReplicaWriter(replica, FEATURES)
    this.#catalogue = new Catalogue({ path: settings.replicaPath })
    this.#pictures = openPictures(settings.config.DATA_DIR, log)
    const pages = { files: new PageFiles(settings.folder), manifest: new Manifest(settings.folder) }
    this.#publisher = new Publisher({
      ...pages,
      render: async (path) =>
        (await this.#bundle.promise).render(new Request(settings.config.SITE_URL + path)),
      onReplaced: (paths) => post({ kind: 'replaced', paths }),
      onIdle: () => this.#settle(),
      log,
    })
    const dependencies = new Dependencies(settings.replicaPath)
    this.#parts = { ...pages, dependencies, publisher: this.#publisher }
  }

  async start(): Promise<void> {
    const stale = resume(this.#parts)
    this.#marked = this.#parts.dependencies.cursor()
    this.#post({ kind: 'opened' })
    this.#bundle.resolve(await loadBundle(this.#settings.entry, this.#services()))
    // Changes made while the site was down come first, or else pages would be rendered twice. This also leaves the CPU to PocketBase's start.
    await Promise.race([this.#contact.promise, sleep(CONTACT_MS, undefined, { ref: false })])
    if (this.#stopping.signal.aborted) return
    if (stale > 0) this.#log.info({ pages: stale }, 'rendering missing and stale pages')
    this.#publisher.start()
    this.#timers.push(setInterval(() => this.#save(), SAVE_MS))
    this.#timers.push(setInterval(() => this.#refreshByClock(), RECENT_PUBLISHED_MS))
    await this.#repairCorrupted()
  }

  follow(connection: PocketBaseConnection): void {
    this.#following ??= follow({
      feed: openFeed(connection, this.#log),
      writer: this.#writer,
      onApplied: (applied) => this.#apply(applied),
      onState: (state) => this.#note(state),
      signal: this.#stopping.signal,
      polls: this.polls,
    })
  }

  repair(path: PagePath): void {
    this.#publisher.expire(path)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    await this.#following
    this.#save()
    await this.#publisher.close()
    await this.#parts.files.close()
    this.#parts.manifest.close()
    this.#parts.dependencies.close()
    await this.#pictures.close()
    this.#catalogue.close()
    this.#writer.close()
  }

  #apply(applied: Applied): void {
    this.#post({ kind: 'applied', applied })
    try {
      if (applied.whole) this.#parts.manifest.forgetCursor()
      markStale(applied, this.#marked ?? -1, this.#parts)
      this.#marked = applied.cursor
    } catch (error) {
      // It's unknown which pages are stale now, so the worker ends. The next one compares every page.
      this.#log.error({ error }, plainly(error) ?? 'failed to publish a change, restarting the publisher')
      process.nextTick(() => {
        throw error
      })
    }
    this.#postState()
  }

  #note(state: FollowerState): void {
    if (state.connected !== this.#follower.connected) {
      if (state.connected)
        this.#log.info({ cursor: state.cursor }, 'connected to PocketBase, following changes')
      else
        this.#log.warn(
          { error: state.error },
          plainly(state.error) ?? "can't reach PocketBase; the site goes on with what it has",
        )
    }
    this.#follower = state
    if (state.connected) this.#contact.resolve()
    this.#postState()
  }

  #settle(): void {
    this.#save()
    if (!this.#complete && this.#marked !== undefined) {
      this.#complete = true
      this.#log.info('all pages published')
      removeOtherBuilds(this.#settings.folder).catch((error) =>
        this.#log.warn({ error }, 'failed to remove pages of a previous build'),
      )
    }
    this.#postState()
  }

  /** Saves how far the pages have followed the change feed, so that a restart renders only what is missing. */
  #save(): void {
    const { files, manifest } = this.#parts
    try {
      files.sync()
      manifest.flush(this.#publisher.isFresh ? this.#marked : undefined)
    } catch (error) {
      this.#log.error({ error }, plainly(error) ?? 'failed to save the page manifest')
    }
  }

  /** Checks the content of every page once, because a file of the right length can still be corrupted. */
  async #repairCorrupted(): Promise<void> {
    const { manifest, files } = this.#parts
    for (const [index, path] of manifest.paths().entries()) {
      if (index % CHECKED_AT_ONCE === 0) await sleep(CHECK_PAUSE_MS, undefined, { ref: false })
      if (this.#stopping.signal.aborted) return
      const page = manifest.page(path)
      if (page && !files.areWhole(path, page)) this.#publisher.expire(path)
    }
  }

  /** Added Today and the moderation log's totals depend on the time. */
  #refreshByClock(): void {
    for (const tag of ['recent', 'moderation'] as const) this.#publisher.refreshTagged(tag)
  }

  /** Pages are rendered without a caller, because everyone gets the result. */
  #services(): App.Locals {
    const { config } = this.#settings
    const refuse = () => Promise.reject(new Error('Published pages are rendered without a caller'))
    return {
      log: this.#log,
      catalogue: this.#catalogue,
      pictures: this.#pictures,
      config,
      accounts: openAccounts({ url: refuse, replicated: refuse, config }),
      previews: { addressOf: () => '', query: () => '', agent: async () => undefined },
      uploads: openUploads(config),
      searches: { foundNothing: () => undefined, flush: refuse },
    }
  }

  #postState(): void {
    const { error: _, ...follower } = this.#follower
    const state = {
      queue: this.#publisher.pending,
      failing: this.#publisher.failing.size,
      complete: this.#complete,
      ...follower,
    }
    this.#post({ kind: 'state', state })
  }
}

async function removeOtherBuilds(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
