/** The operations of a running site: reads how it fares, and does what is set going. */
import { execFile } from 'node:child_process'
import { readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import {
  BACKED_UP,
  PUBLISHED_AGAIN,
  PUBLISHER_BROKE,
  RECOUNTED,
  UNKNOWN_VERSION,
} from '#site/domain/texts/operations.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import type { StoredBackup } from '#site/server/backups/backup-store.ts'
import { Backups } from '#site/server/backups/backups.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { findBinary } from '#site/server/pocketbase/binary.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { PublisherClient } from '#site/server/publishing/thread/client.ts'
import {
  backupCheck,
  type DiskFacts,
  diskCheck,
  mailCheck,
  type OperationsReport,
  publisherCheck,
  replicaCheck,
  versionsCheck,
  votesCheck,
} from './checks.ts'
import { type JobReport, Jobs, type Work } from './jobs.ts'
import { type MailState, PocketBaseSide } from './pocketbase-side.ts'

/** The place of the backups may be a bucket, which is not asked every few seconds. */
const LISTED_MS = 60_000
const PROGRESS_MS = 200
/** PocketBase ends a recount by itself, whole or not at all. */
const STOP_MS = 1000
const PACKAGE = new URL('../../../package.json', import.meta.url)

export interface OperationsParts {
  config: Config
  /** Of the service account, as soon as PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  publisher: Pick<PublisherClient, 'state' | 'publishAgain'>
  log: Logger
}

/** Reads the feeds, and answers what came of it. */
export type Gatherer = { gather(onShare: (share: number) => void): Promise<string> }

export class RunningOperations {
  readonly #parts: OperationsParts
  readonly #jobs: Jobs
  readonly #backups: Backups
  readonly #pocketBase: PocketBaseSide
  readonly #news: Gatherer
  readonly #works: Record<OperationJob, Work> = {
    publish: (onShare) => this.#publish(onShare),
    recount: () => this.#recount(),
    backup: (onShare) => this.#backUp(onShare),
    news: (onShare) => this.#news.gather(onShare),
  }
  #listed: { at: number; list: Promise<StoredBackup[] | undefined> } | undefined
  #version: Promise<string> | undefined
  #stopping = false

  constructor(parts: OperationsParts, news: Gatherer) {
    this.#parts = parts
    this.#news = news
    this.#jobs = new Jobs(parts.log)
    this.#backups = new Backups(parts.config, parts.log)
    this.#pocketBase = new PocketBaseSide(parts.connection)
  }

  /** Starts a job when `allow` resolves. Throws 409 while it runs, and what `allow` throws. */
  async start(job: OperationJob, allow: () => Promise<void>): Promise<JobReport> {
    return await this.#jobs.start(job, this.#works[job], allow)
  }

  /** The same for a job that the site begins by itself. */
  async startAlone(job: OperationJob): Promise<void> {
    await this.start(job, () => this.#pocketBase.note(job))
  }

  async read(replicated: App.Locals['accounts']['replicated']): Promise<OperationsReport> {
    const { config, publisher } = this.#parts
    const [lag, mail, backups, pocketBase] = await Promise.all([
      lagOf(replicated),
      this.#pocketBase.mail(),
      this.backups(),
      this.#pocketBaseVersion(),
    ])
    const now = Date.now()
    const { state } = publisher
    const backupFacts = {
      ...{ list: backups, place: this.#backups.place, job: this.#jobs.of('backup') },
      isNightly: config.BACKUP_HOUR !== undefined,
      isElsewhere: config.POCKETBASE_URL !== undefined,
    }
    return {
      checks: [
        replicaCheck(state, lag),
        publisherCheck(state),
        mailCheck(mail, config.SMTP_HOST !== undefined, now),
        backupCheck(backupFacts, now),
        votesCheck(this.#jobs.of('recount')),
        diskCheck(diskFacts(config, state.diskFull)),
        versionsCheck(rosterVersion(), pocketBase, process.versions.node),
      ],
      jobs: this.#jobs.all(),
      failedEmails: emailsOf(mail),
    }
  }

  /** The newest first, as they were a minute ago at most; undefined where they cannot be read. */
  backups(): Promise<StoredBackup[] | undefined> {
    if (!this.#listed || Date.now() - this.#listed.at > LISTED_MS) {
      this.#listed = { at: Date.now(), list: this.#backups.list().catch(() => undefined) }
    }
    return this.#listed.list
  }

  /** Gives up what is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#backups.stop()
    await Promise.race([this.#jobs.ended(), sleep(STOP_MS, undefined, { ref: false })])
  }

  async #backUp(onShare: (share: number) => void): Promise<string> {
    try {
      const { name, bytes } = await this.#backups.make(onShare)
      return BACKED_UP(name, sizeText(bytes))
    } finally {
      this.#listed = undefined
    }
  }

  async #recount(): Promise<string> {
    const { agents, wrong } = await this.#pocketBase.recount()
    return RECOUNTED(agents, wrong)
  }

  async #publish(onShare: (share: number) => void): Promise<string> {
    const { publisher } = this.#parts
    const wasComplete = publisher.state.complete
    const pages = await publisher.publishAgain()
    for (let most = pages; publisher.state.queue > 0 && !this.#stopping; await sleep(PROGRESS_MS)) {
      if (wasComplete && !publisher.state.complete) throw new Failure(PUBLISHER_BROKE)
      most = Math.max(most, publisher.state.queue)
      onShare(1 - publisher.state.queue / most)
    }
    return PUBLISHED_AGAIN(pages)
  }

  #pocketBaseVersion(): Promise<string> {
    this.#version ??= versionOf(this.#parts.config)
    return this.#version
  }
}

/** Undefined when readers do not see in time what is stored now. */
async function lagOf(replicated: App.Locals['accounts']['replicated']): Promise<number | undefined> {
  const begun = performance.now()
  return (await replicated()) ? performance.now() - begun : undefined
}

async function versionOf({ POCKETBASE_URL, POCKETBASE_BIN }: Config): Promise<string> {
  if (POCKETBASE_URL) return UNKNOWN_VERSION
  const asked = promisify(execFile)(findBinary(POCKETBASE_BIN), ['--version'])
  return await asked.then(
    ({ stdout }) => stdout.trim().split(' ').at(-1) ?? '',
    () => UNKNOWN_VERSION,
  )
}

function rosterVersion(): string {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')).version
}

function diskFacts({ DATA_DIR }: Config, isFull: boolean): DiskFacts {
  const { blocks, bavail, bsize } = statfsSync(DATA_DIR)
  const database = statSync(join(DATA_DIR, 'pocketbase', 'data.db'), { throwIfNoEntry: false })
  return { bytes: blocks * bsize, freeBytes: bavail * bsize, databaseBytes: database?.size ?? 0, isFull }
}

function emailsOf(mail: MailState | undefined): OperationsReport['failedEmails'] {
  return (mail?.emails ?? []).map(({ created: createdAt, ...email }) => ({
    ...email,
    createdAt,
    canRetry: email.template !== '',
  }))
}
