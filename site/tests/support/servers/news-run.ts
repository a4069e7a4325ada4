/** Fetches news from a feed server on this machine into PocketBase. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { type FetchNewsOptions, fetchNews } from '#site/server/news/fetch-news.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { startFeedServer } from './feed-server.ts'

/** Starts PocketBase for the tests of a file, each of which has its own feeds and folder. */
export async function newsRun() {
  const pocketBase = await ownPocketBase()
  const { root } = pocketBase
  const server = await startFeedServer()
  afterAll(() => server.stop())
  const run = { pocketBase, root, server, dataDir: '', fetch, articles, titles }
  beforeEach(() => {
    run.dataDir = mkdtempSync(join(tmpdir(), 'roster-news-'))
  })
  afterEach(async () => {
    server.forget()
    await root.collections.truncate('news')
    rmSync(run.dataDir, { recursive: true, force: true })
  })

  /** Fetches the server's feeds at these paths. */
  async function fetch(paths: readonly string[], options: Partial<FetchNewsOptions> = {}) {
    const outcomes = await fetchNews({
      feeds: paths.map((path) => ({ url: server.url + path })),
      client: connect(pocketBase.connection),
      dataDir: run.dataDir,
      siteUrl: 'https://roster.example',
      allowPrivate: true,
      ...options,
    })
    return outcomes.map(({ feed: _, ...outcome }) => outcome)
  }

  /** What a guest may read, newest first. */
  function articles() {
    return pocketBase.as().collection('news').getFullList({ sort: '-publishedAt,title' })
  }

  async function titles(): Promise<unknown[]> {
    return (await articles()).map((row) => row['title'])
  }

  return run
}

export const read = (added: number, known = 0, unusable = 0) => ({ state: 'read', added, known, unusable })
export const failed = (problem: string) => ({ state: 'failed', problem: expect.stringContaining(problem) })
export const link = (name: string) => `https://news.example/${name}`
