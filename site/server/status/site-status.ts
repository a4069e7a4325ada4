/** The status of the running site: what `/readyz` reports, its backups, emails, and news. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Output } from '#site/contracts/routes.ts'
import type { Backups } from '#site/server/backups/backups.ts'
import type { Config } from '#site/server/config/config.ts'
import { readMailState } from '#site/server/mail/mail-state.ts'
import { feedsOf } from '#site/server/news/fetch-news.ts'
import { readMemory } from '#site/server/news/memory.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { findBinary } from '#site/server/pocketbase/process.ts'
import type { PublisherClient } from '#site/server/publishing/thread/client.ts'
import type { Replication } from '#site/server/replication/replication.ts'
import * as lines from './lines.ts'

/** What is due once a day runs within this time after a start. */
const NEW_MS = 15 * 60_000
const PACKAGE = new URL('../../../package.json', import.meta.url)

export interface StatusParts {
  config: Config
  /** The service account's; resolves once PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  publisher: Pick<PublisherClient, 'state'>
  replication: Pick<Replication, 'state'> | undefined
  backups: Backups
}

/** `replicated` resolves to false if readers don't see the latest change in time. */
export async function readStatus(
  { config, connection, publisher, replication, backups }: StatusParts,
  replicated: () => Promise<boolean>,
): Promise<Output<'GET /api/admin/status'>> {
  const [pocketBase, isSeen, mail, list] = await Promise.all([
    pocketBaseVersion(config),
    replicated(),
    readMailState(connection),
    backups.list().catch(() => undefined),
  ])
  const now = Date.now()
  const isNew = performance.now() < NEW_MS
  const { lastRun: last } = readMemory(config.DATA_DIR)
  const lastRun = last === undefined ? undefined : new Date(last)
  const { place, problem } = backups
  const isNightly = config.BACKUP_HOUR !== undefined
  const isElsewhere = config.POCKETBASE_URL !== undefined
  const backup = lines.backupLine({ list, place, problem, isNightly, isElsewhere, isNew }, now)
  const news = lines.newsLine({ feeds: feedsOf(config).length, lastRun, isNew }, now)
  return {
    versions: `Version ${rosterVersion()}, PocketBase ${pocketBase}, Node.js ${process.versions.node}`,
    lines: [
      { name: 'database', ...lines.databaseLine(publisher.state, isSeen) },
      { name: 'backup', ...backup },
      { name: 'copy', ...lines.copyLine(replication?.state) },
      { name: 'mail', ...lines.mailLine(mail, config.SMTP_HOST !== undefined, now) },
      { name: 'news', ...news },
    ],
  }
}

async function pocketBaseVersion({ POCKETBASE_URL, POCKETBASE_BIN }: Config): Promise<string> {
  const unknown = '(unknown version)'
  if (POCKETBASE_URL) return unknown
  try {
    const { stdout } = await promisify(execFile)(findBinary(POCKETBASE_BIN), ['--version'])
    return stdout.trim().split(' ').at(-1) ?? unknown
  } catch {
    return unknown
  }
}

function rosterVersion(): string {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')).version
}
