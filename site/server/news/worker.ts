/** The worker thread that parses feeds, so that an untrusted file cannot block the site. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { readFeed } from './read-feed.ts'

serveRequests(readFeed)
