/** Parses feeds in a worker thread, so that an untrusted file can't block the site. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { readFeed } from './read-feed.ts'

serveRequests(readFeed)
