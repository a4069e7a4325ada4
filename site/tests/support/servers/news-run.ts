/** News read from a server of feeds on this machine into a PocketBase of its own; empty at the start of every test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type GatherOptions, gatherNews } from '#site/server/news/gather-news.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'

class NewsRun {
  #pocketBase: TestPocketBase | undefined
  #server: FeedServer | undefined
  #dataDir = ''

  get pocketBase(): TestPocketBase {
    if (!this.#pocketBase) throw new Error('No PocketBase runs yet')
    return this.#pocketBase
  }

  get server(): FeedServer {
    if (!this.#server) throw new Error('No server of feeds runs yet')
    return this.#server
  }

  get dataDir(): string {
    return this.#dataDir
  }

  /** Acts as PocketBase's console does. */
  get root(): PocketBase {
    return this.pocketBase.root
  }

  async open(): Promise<void> {
    this.#pocketBase = await startTestPocketBase()
  }

  async begin(): Promise<void> {
    this.#server = await startFeedServer()
    this.#dataDir = mkdtempSync(join(tmpdir(), 'roster-news-'))
  }

  async end(): Promise<void> {
    await this.server.stop()
    await this.root.collections.truncate('news')
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Gathers the server's feeds at these paths. */
  async gather(paths: readonly string[], options: Partial<GatherOptions> = {}) {
    const outcomes = await gatherNews({
      feeds: paths.map((path) => ({ url: this.server.url + path })),
      client: connect(this.pocketBase.connection),
      dataDir: this.#dataDir,
      siteUrl: 'https://roster.example',
      allowPrivate: true,
      ...options,
    })
    return outcomes.map(({ feed: _, ...outcome }) => outcome)
  }

  /** What a guest may read, newest first. */
  articles() {
    return this.pocketBase.as().collection('news').getFullList({ sort: '-publishedAt,title' })
  }

  async titles(): Promise<unknown[]> {
    return (await this.articles()).map((row) => row['title'])
  }
}

/** Registers its own start and end with the test file. */
export function newsRun(): NewsRun {
  const run = new NewsRun()
  beforeAll(() => run.open())
  afterAll(() => run.pocketBase.stop())
  beforeEach(() => run.begin())
  afterEach(() => run.end())
  return run
}

export const read = (added: number, known = 0, unusable = 0) => ({ state: 'read', added, known, unusable })
export const failed = (problem: string) => ({ state: 'failed', problem: expect.stringContaining(problem) })
export const link = (name: string) => `https://news.example/${name}`
