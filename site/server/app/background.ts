/** The work in the background: emails, news, cleanup. */
import { FileImports } from '#site/server/importing/imports.ts'
import { Logos } from '#site/server/logos/logos.ts'
import { MailSender } from '#site/server/mail/sender.ts'
import { DailyNews } from '#site/server/news/schedule.ts'
import { scheduleBackups, scheduleFirstBackup } from '#site/server/operations/nightly-backup.ts'
import { type OperationsParts, RunningOperations } from '#site/server/operations/running-operations.ts'
import { scheduleAborts } from '#site/server/s3/unfinished-uploads.ts'
import { SearchCounter } from '#site/server/searches/search-counter.ts'

export function startBackground(parts: OperationsParts) {
  const news = new DailyNews(parts)
  const [searches, operations] = [new SearchCounter(parts), new RunningOperations(parts, news)]
  const imports = new FileImports(parts)
  const works = [
    ...[news, new MailSender(parts), scheduleAborts(parts), scheduleBackups({ ...parts, operations })],
    ...[scheduleFirstBackup({ ...parts, operations }), searches, operations, imports, new Logos(parts)],
  ]
  return {
    services: { searches, operations, imports },
    stop: () => Promise.all(works.map((work) => work?.stop())),
  }
}
