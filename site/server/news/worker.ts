/** The thread that reads feeds: whatever a stranger's file makes a parser do, the site goes on. */
import { parentPort } from 'node:worker_threads'
import { FeedProblem } from './feed-problem.ts'
import { type FeedContent, type FeedFile, readFeed } from './read-feed.ts'

export type FromReader = { content: FeedContent } | { problem: string }

parentPort?.on('message', (file: FeedFile) => parentPort?.postMessage(answer(file)))

function answer(file: FeedFile): FromReader {
  try {
    return { content: readFeed(file) }
  } catch (error) {
    if (error instanceof FeedProblem) return { problem: error.message }
    throw error
  }
}
