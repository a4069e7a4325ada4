/** Background work of a running site: emails, news, cleanup. */
import { FileImports } from '#site/server/importing/imports.ts'
import { MailSender } from '#site/server/mail/sender.ts'
import { DailyNews } from '#site/server/news/daily.ts'
import { BulkReviewRunner } from '#site/server/operations/bulk-review-runner.ts'
import { scheduleBackups } from '#site/server/operations/nightly-backup.ts'
import { type OperationsParts, RunningOperations } from '#site/server/operations/running-operations.ts'
import { scheduleAborts } from '#site/server/s3/unfinished-uploads.ts'
import { SearchCounter } from '#site/server/searches/search-counter.ts'

export class Background {
  readonly services: {
    searches: SearchCounter
    operations: RunningOperations
    imports: FileImports
    bulkReviews: BulkReviewRunner
  }
  readonly #works: readonly ({ stop(): Promise<void> } | undefined)[]

  constructor(parts: OperationsParts) {
    const news = new DailyNews(parts)
    const [searches, operations] = [new SearchCounter(parts), new RunningOperations(parts, news)]
    const imports = new FileImports(parts)
    const bulkReviews = new BulkReviewRunner(parts)
    this.services = { searches, operations, imports, bulkReviews }
    this.#works = [
      ...[news, new MailSender(parts), scheduleAborts(parts), scheduleBackups({ ...parts, operations })],
      ...[searches, operations, imports, { stop: () => bulkReviews.close() }],
    ]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#works.map((work) => work?.stop()))
  }
}
