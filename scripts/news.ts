/** Imports new articles from the configured feeds into AI News (`npm run news`); it can be repeated. */
import { parseArgs } from 'node:util'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { feedsOf } from '#site/server/news/feeds.ts'
import { gatherNews, outcomeText, totals, totalText } from '#site/server/news/gather-news.ts'
import { NO_FEEDS } from '#site/server/news/news-feed-texts.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run news [-- OPTIONS]

Fetches the feeds in NEWS_FEEDS and adds new articles to AI News.

  --private  also fetch feeds from this machine and private networks
  --help     show this help`

try {
  const { help, allowPrivate } = readOptions()
  if (help) console.log(USAGE)
  else await run(allowPrivate)
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exitCode = 1
}

function readOptions(): { help: boolean; allowPrivate: boolean } {
  const options = { help: { type: 'boolean' }, private: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ options })
    return { help: values.help ?? false, allowPrivate: values.private ?? false }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** Fails only when no feed at all could be read. */
async function run(allowPrivate: boolean): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const feeds = feedsOf(config)
  if (feeds.length === 0) return console.log(NO_FEEDS)
  const { client, close } = await openPocketBase(config)
  try {
    const outcomes = await gatherNews({
      feeds,
      client,
      dataDir: config.DATA_DIR,
      siteUrl: config.SITE_URL,
      allowPrivate,
      onFeed: (outcome) => console.log(outcomeText(outcome)),
    })
    console.log(totalText(outcomes))
    if (totals(outcomes).failed === feeds.length) process.exitCode = 1
  } finally {
    await close()
  }
}
