/** The work in the background: emails, news, checks, backups, cleanup. */
import type { Logger } from 'pino'
import { Backups } from '#site/server/backups/backups.ts'
import { scheduleBackups } from '#site/server/backups/nightly-backup.ts'
import { Checks } from '#site/server/checks/checks.ts'
import { FileImports } from '#site/server/importing/imports.ts'
import { Logos } from '#site/server/logos/logos.ts'
import { MailSender } from '#site/server/mail/sender.ts'
import { scheduleNews } from '#site/server/news/schedule.ts'
import { scheduleRechecks } from '#site/server/owners/rechecks.ts'
import type { Replication } from '#site/server/replication/replication.ts'
import { scheduleAborts } from '#site/server/s3/unfinished-uploads.ts'
import { SearchCounter } from '#site/server/searches/search-counter.ts'
import { readStatus, type StatusParts } from '#site/server/status/site-status.ts'

interface BackgroundParts extends Omit<StatusParts, 'backups'> {
  replication: Replication | undefined
  log: Logger
}

export function startBackground(parts: BackgroundParts) {
  const [searches, imports] = [new SearchCounter(parts), new FileImports(parts)]
  const backups = new Backups(parts.config, parts.log)
  const checks = parts.config.LINK_CHECKS ? new Checks(parts) : undefined
  const works = [
    scheduleNews(parts),
    new MailSender(parts),
    scheduleAborts(parts),
    scheduleBackups({ ...parts, backups }),
    backups,
    searches,
    imports,
    new Logos(parts),
    checks,
    scheduleRechecks(parts),
  ]
  const status: App.Locals['status'] = (replicated) => readStatus({ ...parts, backups }, replicated)
  return {
    services: { searches, imports, backups, status, ...(checks && { checks }) },
    stop: () => Promise.all(works.map((work) => work?.stop())),
  }
}
