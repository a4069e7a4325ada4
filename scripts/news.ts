/** Imports new articles from the configured feeds into AI News (`npm run news`). Safe to repeat. */
import { userAgent } from '#site/domain/brand.ts'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { feedsOf, fetchNews, NO_FEEDS, outcomeText, totals, totalText } from '#site/server/news/fetch-news.ts'
import { readArguments, runCommand } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run news [-- OPTIONS]

Fetches the feeds in NEWS_FEEDS and adds new articles to AI News.

  --private  also fetch feeds from this machine and private networks
  --help     show this help`

await runCommand(USAGE, run)

async function run(): Promise<void> {
  const { values } = readArguments({ options: { private: { type: 'boolean' } } })
  loadDotEnv()
  const config = readConfig(process.env)
  const feeds = feedsOf(config)
  if (feeds.length === 0) return console.log(NO_FEEDS)
  const { client, close } = await openPocketBase(config)
  try {
    const outcomes = await fetchNews({
      feeds,
      client,
      dataDir: config.DATA_DIR,
      userAgent: userAgent(config),
      allowPrivate: values.private ?? false,
      onFeed: (outcome) => console.log(outcomeText(outcome)),
    })
    console.log(totalText(outcomes))
    if (totals(outcomes).failed === feeds.length) process.exitCode = 1
  } finally {
    await close()
  }
}
