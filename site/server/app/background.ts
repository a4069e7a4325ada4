/** Background work of a running site: emails, news, cleanup. */
import { FileImports } from '#site/server/importing/imports.ts'
import { MailSender } from '#site/server/mail/sender.ts'
import { DailyNews } from '#site/server/news/daily.ts'
import { BulkReviewRunner } from '#site/server/operations/bulk-review-runner.ts'
import { NightlyBackup } from '#site/server/operations/nightly-backup.ts'
import { type OperationsParts, RunningOperations } from '#site/server/operations/running-operations.ts'
import { UnfinishedUploads } from '#site/server/s3/unfinished-uploads.ts'
import { SearchCounter } from '#site/server/searches/search-counter.ts'

export class Background {
  readonly services: {
    searches: SearchCounter
    operations: RunningOperations
    imports: FileImports
    bulkReviews: BulkReviewRunner
  }
  readonly #works: readonly { stop(): Promise<void> }[]

  constructor(parts: OperationsParts) {
    const news = new DailyNews(parts)
    const [searches, operations] = [new SearchCounter(parts), new RunningOperations(parts, news)]
    const imports = new FileImports(parts)
    const bulkReviews = new BulkReviewRunner(parts)
    this.services = { searches, operations, imports, bulkReviews }
    const alone = [news, new MailSender(parts), new UnfinishedUploads(parts)]
    const ending = { stop: () => bulkReviews.close() }
    this.#works = [
      ...alone,
      new NightlyBackup({ ...parts, operations }),
      searches,
      operations,
      imports,
      ending,
    ]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#works.map((work) => work.stop()))
  }
}
