/** The whole running site: PocketBase, publisher, search, catalogue, and the front before them. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { accentStyle } from '#site/contracts/site-parts.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { openPreviews } from '#site/server/agents/previews.ts'
import { type Build, ensureBuilt } from '#site/server/build/build.ts'
import { policyHeader } from '#site/server/build/content-policy.ts'
import { LiveReplica } from '#site/server/catalogue/live-replica.ts'
import { type Config, localAddress, withPort } from '#site/server/config/config.ts'
import { type FolderLock, lockFolder } from '#site/server/config/folder-lock.ts'
import { type LogSink, openLog } from '#site/server/config/log.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { ACCENT_CORRECTED } from '#site/server/config/start-texts.ts'
import { openAssets } from '#site/server/front/asset-files.ts'
import { Front } from '#site/server/front/front.ts'
import type { Readiness } from '#site/server/front/health.ts'
import { securityHeaders } from '#site/server/front/security-headers.ts'
import { loadBundle } from '#site/server/http/host.ts'
import { readMailState } from '#site/server/mail/mail-state.ts'
import { checkMigrations } from '#site/server/pocketbase/migrations.ts'
import type { RunningPocketBase } from '#site/server/pocketbase/process.ts'
import { SitePocketBase } from '#site/server/pocketbase/site-pocketbase.ts'
import { openImageSource } from '#site/server/pocketbase/stored-uploads.ts'
import { pagesFolder } from '#site/server/publishing/paths.ts'
import { PublisherClient } from '#site/server/publishing/thread/client.ts'
import { findLitestream } from '#site/server/replication/litestream.ts'
import { type Replication, startReplication } from '#site/server/replication/replication.ts'
import { openPictures, type Pictures } from '#site/server/social-images/pictures.ts'
import { collectWhenIdle } from '#site/server/threads/idle-collection.ts'
import { ImageServer } from '#site/server/uploads/image-server.ts'
import { openUploads } from '#site/server/uploads/signed-uploads.ts'
import { startBackground } from './background.ts'
import { type ListenerSocket, listen } from './listen.ts'
import type { Metrics } from './metrics.ts'

/** The site opens after this even if changes made while it was down aren't in its pages yet. */
const CATCHING_UP_MS = 2000
const OPENING_MS = 2000

export interface SiteOptions {
  sink: LogSink
  /** Called once PocketBase runs and before anything follows it, to fill an empty one. `signal` aborts when the site stops. */
  prepare?: (pocketBase: RunningPocketBase, log: Logger, signal: AbortSignal) => Promise<void>
}

/** Locks the folder, opens the port, and starts everything. Throws Failure or a system error, which `plainly` explains. */
export async function startSite(config: Config, options: SiteOptions): Promise<Site> {
  // React reads it when the bundle is loaded, and renders three times slower without it.
  process.env['NODE_ENV'] ??= 'production'
  collectWhenIdle()
  const log = openLog(config.LOG_LEVEL, options.sink)
  // Before anything in the folder is touched, because another process may be using it.
  const lock = lockFolder(config.DATA_DIR)
  try {
    checkMigrations(config.DATA_DIR)
    if (config.REPLICATE_TO) findLitestream(config.LITESTREAM_BIN)
    const { SITE_ACCENT: color } = config
    if (color && (color.light.accent !== color.given || color.dark.accent !== color.given))
      log.warn(ACCENT_CORRECTED(color.given, color.light.accent, color.dark.accent))
    const build = await ensureBuilt(log)
    const { data: headers } = securityHeaders(config.SITE_URL, '')
    const socket = await listen({ host: config.HOST, port: config.PORT, headers })
    return new Site({ ...options, config: withPort(config, socket.port), build, socket, lock, log })
  } catch (error) {
    lock.release()
    throw error
  }
}

type SiteParts = SiteOptions & {
  config: Config
  build: Build
  socket: ListenerSocket
  lock: FolderLock
  log: Logger
}

export class Site {
  readonly url: string
  readonly log: Logger
  readonly ready: Promise<void>
  readonly pocketBase: Promise<RunningPocketBase>
  readonly #parts: SiteParts
  readonly #publisher: PublisherClient
  readonly #replica: LiveReplica
  readonly #folder: string
  readonly #pictures: Pictures
  readonly #pocketBase: SitePocketBase
  readonly #replication: Replication | undefined
  readonly #background: ReturnType<typeof startBackground>
  #front: Front | undefined
  #images: ImageServer | undefined
  #metrics: Metrics | undefined
  readonly #caughtUp = Promise.withResolvers<void>()
  readonly #isEmpty: boolean
  #stopped: Promise<void> | undefined

  constructor(parts: SiteParts) {
    const { config, build, log, sink } = parts
    this.#parts = parts
    this.log = log
    this.url = localAddress(config)
    const replicaPath = join(config.DATA_DIR, 'catalogue.db')
    this.#folder = pagesFolder(build, config)
    this.#replica = new LiveReplica(replicaPath, () => this.#publisher.replaceReplica())
    this.#pictures = openPictures(config.DATA_DIR, log)
    this.#publisher = new PublisherClient(
      { config, replicaPath, folder: this.#folder, entry: build.entry },
      {
        log,
        sink,
        onApplied: (applied) => {
          this.#replica.search.changed(applied)
        },
        onReplaced: (paths) => this.#front?.replaced(paths),
        onState: ({ connected, cursor }) => {
          if (cursor !== undefined) this.#replica.filled()
          if (connected && cursor !== undefined) this.#caughtUp.resolve()
        },
      },
    )
    this.#isEmpty = this.#replica.isEmpty()
    this.#pocketBase = new SitePocketBase({
      config,
      log,
      isNeeded: this.#isEmpty,
      onStart: async (running, signal) => {
        await parts.prepare?.(running, log, signal)
        this.#publisher.connect(running.connection)
      },
    })
    this.pocketBase = this.#pocketBase.started
    const { connection } = this.#pocketBase
    this.#replication = startReplication({ config, connection, log })
    const works = { config, connection, log, publisher: this.#publisher, replication: this.#replication }
    this.#background = startBackground(works)
    this.ready = this.#start()
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #start(): Promise<void> {
    const front = await this.#openFront()
    this.#front = front
    await Promise.race([this.#publisher.opened, sleep(OPENING_MS)])
    if (!this.#isEmpty) await Promise.race([this.#caughtUp.promise, sleep(CATCHING_UP_MS)])
    // An empty replica would answer 404 for every agent.
    else await Promise.all([this.#caughtUp.promise, this.pocketBase])
    this.#metrics = await this.#startMetrics(front)
    this.#parts.socket.open(this.#metrics?.timed(front.listener) ?? front.listener)
  }

  async #openFront(): Promise<Front> {
    const { build, config } = this.#parts
    const talkedTo = [config.ANALYTICS_URL, objectStorage(config)?.url]
    const headers = securityHeaders(
      config.SITE_URL,
      policyHeader(build.policy, talkedTo, accentStyle(config)),
    )
    const services = this.#services()
    const { catalogue, previews, accounts } = services
    const { limits } = accounts
    const { render, handler: astro } = await loadBundle(build.entry, services)
    const stored = openImageSource(this.#pocketBase.connection, config)
    this.#images = new ImageServer({ config, catalogue, stored, headers, limits })
    return new Front({
      origin: config.SITE_URL,
      headers,
      render,
      previews,
      pagesFolder: this.#folder,
      dumpsFolder: join(config.DATA_DIR, 'dumps'),
      assets: await openAssets(build.client, config, headers),
      catalogue,
      limits,
      images: this.#images,
      onCorrupted: (path) => this.#publisher.repair(path),
      astro,
      readiness: () => this.#readiness(),
      proxies: config.TRUST_PROXY,
      log: this.log,
    })
  }

  async #startMetrics({ cached }: Front): Promise<Metrics | undefined> {
    const { METRICS_PORT: port } = this.#parts.config
    if (port === undefined) return undefined
    // Imported on demand, because the package takes memory.
    const { startMetrics } = await import('./metrics.ts')
    return await startMetrics(port, {
      cached,
      state: () => this.#publisher.state,
      mail: () => readMailState(this.#pocketBase.connection),
      copy: () => this.#replication?.state,
    })
  }

  #readiness(): Readiness {
    const pocketBase = this.#pocketBase.ready()
    return { pocketBase, publisher: this.#publisher.state, copy: this.#replication?.state }
  }

  #services(): App.Locals {
    const [config, catalogue, pictures] = [this.#parts.config, this.#replica.catalogue, this.#pictures]
    const replicated = () => this.#publisher.replicated()
    const { connection } = this.#pocketBase
    const accounts = openAccounts({ url: async () => (await connection).url, replicated, config })
    const previews = openPreviews(connection, config)
    const uploads = openUploads(config)
    const services = { catalogue, pictures, accounts, previews, uploads, ...this.#background.services }
    return { config, log: this.log, ...services }
  }

  async #stop(): Promise<void> {
    this.log.info('stopping')
    this.#pocketBase.giveUp()
    await this.#parts.socket.close()
    await this.#metrics?.stop()
    await this.#background.stop()
    await this.#publisher.stop()
    await this.#replica.close()
    await Promise.all([this.#pictures.close(), this.#images?.close()])
    await this.#pocketBase.stop()
    await this.#replication?.stop()
    this.#parts.lock.release()
  }
}
