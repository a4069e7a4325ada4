/** The thread that reads feeds: whatever a stranger's file makes a parser do, the site goes on. */
import { serveRequests } from '#site/server/threads/in-thread.ts'
import { readFeed } from './read-feed.ts'

serveRequests(readFeed)
