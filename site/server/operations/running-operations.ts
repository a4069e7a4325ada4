/** Reports the status of a running site, and runs the jobs that an admin starts. */
import { execFile } from 'node:child_process'
import { readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import { counted, sizeText } from '#site/domain/words/amounts.ts'
import type { StoredBackup } from '#site/server/backups/backups.ts'
import { Backups } from '#site/server/backups/backups.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { findBinary } from '#site/server/pocketbase/process.ts'
import type { PublisherClient } from '#site/server/publishing/thread/client.ts'
import type { Replication } from '#site/server/replication/replication.ts'
import * as checks from './checks.ts'
import { type JobReport, Jobs, type Work } from './jobs.ts'
import { type MailState, PocketBaseSide } from './pocketbase-side.ts'

/** Backups may be in a bucket, which must not be listed every few seconds. */
const LISTED_MS = 60_000
const PROGRESS_MS = 200
/** PocketBase completes or rolls back a recount without the site. */
const STOP_MS = 1000
const PACKAGE = new URL('../../../package.json', import.meta.url)

export interface OperationsParts {
  config: Config
  /** The service account's; resolves once PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  publisher: Pick<PublisherClient, 'state' | 'publishAgain'>
  replication: Pick<Replication, 'state' | 'since'> | undefined
  log: Logger
}

type NewsFetcher = { fetchNow: Work }

export class RunningOperations {
  readonly #parts: OperationsParts
  readonly #jobs: Jobs
  readonly #backups: Backups
  readonly #pocketBase: PocketBaseSide
  readonly #news: NewsFetcher
  readonly #works: Record<OperationJob, Work> = {
    publish: (onShare) => this.#publish(onShare),
    recount: () => this.#recount(),
    backup: (onShare) => this.#backUp(onShare),
    news: (onShare) => this.#news.fetchNow(onShare),
  }
  #listed: { at: number; list: Promise<StoredBackup[] | undefined> } | undefined
  #version: Promise<string> | undefined
  #stopping = false

  constructor(parts: OperationsParts, news: NewsFetcher) {
    this.#parts = parts
    this.#news = news
    this.#jobs = new Jobs(parts.log)
    this.#backups = new Backups(parts.config, parts.log)
    this.#pocketBase = new PocketBaseSide(parts.connection)
  }

  /** Starts a job once `allow` resolves. Throws 409 while it runs, and what `allow` throws. */
  async start(job: OperationJob, allow: () => Promise<void>): Promise<JobReport> {
    return await this.#jobs.start(job, this.#works[job], allow)
  }

  async startAlone(job: OperationJob): Promise<void> {
    await this.start(job, () => this.#pocketBase.note(job))
  }

  async read(replicated: App.Locals['accounts']['replicated']): Promise<checks.OperationsReport> {
    const { config, publisher } = this.#parts
    const [lag, mail, backups, pocketBase] = await Promise.all([
      lagOf(replicated),
      this.mail(),
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
        checks.replicaCheck(state, lag),
        checks.publisherCheck(state),
        checks.mailCheck(mail, config.SMTP_HOST !== undefined, now),
        checks.backupCheck(backupFacts, now),
        checks.copyCheck(this.#parts.replication?.state),
        checks.votesCheck(this.#jobs.of('recount')),
        checks.diskCheck(diskFacts(config, state.diskFull)),
        checks.versionsCheck(rosterVersion(), pocketBase, process.versions.node),
      ],
      jobs: this.#jobs.all(),
      failedEmails: mail?.emails ?? [],
    }
  }

  /** Undefined while PocketBase doesn't respond. */
  mail(): Promise<MailState | undefined> {
    return this.#pocketBase.mail()
  }

  /** Newest first, at most a minute old; undefined if they can't be read. */
  backups(): Promise<StoredBackup[] | undefined> {
    if (!this.#listed || Date.now() - this.#listed.at > LISTED_MS) {
      this.#listed = { at: Date.now(), list: this.#backups.list().catch(() => undefined) }
    }
    return this.#listed.list
  }

  /** Aborts a backup in progress, and waits briefly for other jobs. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#backups.stop()
    await Promise.race([this.#jobs.ended(), sleep(STOP_MS, undefined, { ref: false })])
  }

  async #backUp(onShare: (share: number) => void): Promise<string> {
    try {
      const { name, bytes } = await this.#backups.make(onShare)
      return `${name}, ${sizeText(bytes)}`
    } finally {
      this.#listed = undefined
    }
  }

  async #recount(): Promise<string> {
    const { agents, wrong } = await this.#pocketBase.recount()
    return `${counted(agents, 'agent')}, ${counted(wrong, 'difference')}`
  }

  async #publish(onShare: (share: number) => void): Promise<string> {
    const { publisher } = this.#parts
    const wasComplete = publisher.state.complete
    const pages = await publisher.publishAgain()
    for (let most = pages; publisher.state.queue > 0 && !this.#stopping; await sleep(PROGRESS_MS)) {
      if (wasComplete && !publisher.state.complete)
        throw new Failure('The publisher restarted while the job was running')
      most = Math.max(most, publisher.state.queue)
      onShare(1 - publisher.state.queue / most)
    }
    return `${counted(pages, 'page')} republished`
  }

  #pocketBaseVersion(): Promise<string> {
    this.#version ??= versionOf(this.#parts.config)
    return this.#version
  }
}

/** Returns undefined if readers don't see the latest change in time. */
async function lagOf(replicated: App.Locals['accounts']['replicated']): Promise<number | undefined> {
  const begun = performance.now()
  return (await replicated()) ? performance.now() - begun : undefined
}

const UNKNOWN_VERSION = '(unknown version)'

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

function diskFacts({ DATA_DIR }: Config, isFull: boolean): checks.DiskFacts {
  const { blocks, bavail, bsize } = statfsSync(DATA_DIR)
  const database = statSync(join(DATA_DIR, 'pocketbase', 'data.db'), { throwIfNoEntry: false })
  return { bytes: blocks * bsize, freeBytes: bavail * bsize, databaseBytes: database?.size ?? 0, isFull }
}
