/** What a running site does by itself beside answering: mails, news, tidying up. */
import { MailSender } from '#site/server/mail/sender.ts'
import { DailyNews, type DailyOptions } from '#site/server/news/daily.ts'
import { UnfinishedUploads } from '#site/server/s3/unfinished-uploads.ts'
import { SearchKeeper } from '#site/server/searches/search-keeper.ts'

export class Background {
  readonly searches: SearchKeeper
  readonly #works: readonly { stop(): Promise<void> }[]

  constructor(parts: Pick<DailyOptions, 'config' | 'connection' | 'log'>) {
    this.searches = new SearchKeeper(parts)
    this.#works = [new DailyNews(parts), new MailSender(parts), new UnfinishedUploads(parts), this.searches]
  }

  async stop(): Promise<void> {
    await Promise.all(this.#works.map((work) => work.stop()))
  }
}
