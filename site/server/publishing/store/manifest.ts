/** The database of published pages: hashes and cache tags of each, and the feed position that all of them show. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { type CacheTag, idIn } from '#site/server/publishing/cache-tags.ts'
import { isPage, type PagePath } from '#site/server/publishing/paths.ts'
import type { PageForms } from './page-forms.ts'

const FLUSH_PAGES = 1000
const TABLES = `
create table if not exists pages (path text primary key, page text not null) without rowid;
create table if not exists page_tags (tag text not null, path text not null, primary key (tag, path)) without rowid;
create table if not exists state (one integer primary key check (one = 1), published_cursor real);
insert or ignore into state values (1, null);
`

export interface PublishedPage extends PageForms {
  tags: string
}

export class Manifest {
  readonly #db: DatabaseSync
  readonly #statements: ReturnType<typeof statementsOf>
  readonly #unsaved = new Map<PagePath, PublishedPage | null>()

  constructor(folder: string) {
    this.#db = openOrReplace(join(folder, 'manifest.db'))
    this.#statements = statementsOf(this.#db)
  }

  page(path: PagePath): PublishedPage | undefined {
    const unsaved = this.#unsaved.get(path)
    return unsaved === undefined ? this.#saved(path) : (unsaved ?? undefined)
  }

  put(path: PagePath, page: PublishedPage): void {
    this.#unsaved.set(path, page)
    if (this.#unsaved.size >= FLUSH_PAGES) this.flush()
  }

  remove(path: PagePath): void {
    this.#unsaved.set(path, null)
  }

  tagged(tag: CacheTag): PagePath[] {
    this.flush()
    return this.#statements.tagged.all(tag).map(pathOf).filter(isPage)
  }

  /** The published pages of neither an agent nor a tag. */
  lists(): PagePath[] {
    this.flush()
    return this.#statements.lists.all().map(pathOf).filter(isPage)
  }

  /** The IDs of all agents that some page shows. */
  shownAgents(): string[] {
    this.flush()
    return this.#statements.shown.all().flatMap(({ tag }) => idIn(String(tag)) ?? [])
  }

  paths(): PagePath[] {
    this.flush()
    return this.#statements.all.all().map(pathOf).filter(isPage)
  }

  /** The feed position up to which the pages show every change, once known. */
  publishedCursor(): number | undefined {
    const cursor = this.#statements.cursor.get()?.['published_cursor']
    return typeof cursor === 'number' ? cursor : undefined
  }

  /** The pages may show another database than the one that is followed now. */
  forgetCursor(): void {
    this.#statements.advance.run(null)
  }

  flush(cursor?: number): void {
    if (this.#unsaved.size === 0 && (cursor === undefined || cursor === this.publishedCursor())) return
    this.#db.exec('begin immediate')
    try {
      for (const [path, page] of this.#unsaved) this.#save(path, page)
      if (cursor !== undefined) this.#statements.advance.run(cursor)
      this.#db.exec('commit')
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
    this.#unsaved.clear()
  }

  close(): void {
    this.#db.close()
  }

  #saved(path: PagePath): PublishedPage | undefined {
    const row = this.#statements.page.get(path)
    return row && JSON.parse(String(row['page']))
  }

  #save(path: PagePath, page: PublishedPage | null): void {
    const saved = this.#saved(path)
    if (saved?.tags !== page?.tags) {
      for (const tag of split(saved?.tags)) this.#statements.untag.run(tag, path)
      for (const tag of split(page?.tags)) this.#statements.tag.run(tag, path)
    }
    if (page) this.#statements.put.run(path, JSON.stringify(page))
    else this.#statements.drop.run(path)
  }
}

function statementsOf(db: DatabaseSync) {
  return {
    page: db.prepare('select page from pages where path = ?'),
    put: db.prepare('insert or replace into pages values (?, ?)'),
    drop: db.prepare('delete from pages where path = ?'),
    tag: db.prepare('insert or ignore into page_tags (tag, path) values (?, ?)'),
    untag: db.prepare('delete from page_tags where tag = ? and path = ?'),
    tagged: db.prepare('select path from page_tags where tag = ?'),
    lists: db.prepare("select path from pages where path not glob '/agent/*' and path not glob '/tag/*'"),
    shown: db.prepare("select distinct tag from page_tags where tag glob 'agent:*'"),
    all: db.prepare('select path from pages'),
    cursor: db.prepare('select published_cursor from state'),
    advance: db.prepare('update state set published_cursor = ?'),
  }
}

function pathOf(row: Record<string, SQLOutputValue>): string {
  return String(row['path'])
}

/** Replaces an unreadable manifest, after which all pages are rendered again. */
function openOrReplace(path: string): DatabaseSync {
  try {
    return open(path)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return open(path)
  }
}

function open(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 2000 })
  if (db.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok') {
    db.close()
    throw new Error('The page manifest is corrupted')
  }
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${TABLES}`)
  return db
}

function split(tags = ''): string[] {
  return tags.split(' ').filter(Boolean)
}
