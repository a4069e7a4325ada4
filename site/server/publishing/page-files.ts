/** Published pages as files: each beside its brotli form, replaced whole. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFile } from './paths.ts'

const DRAFT = '.draft'

export class PageFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.#makeFolders()
  }

  /** Puts a page where visitors find it: they get the old one or the new one, never a part. */
  write(path: string, page: Buffer, brotli: Buffer): void {
    const file = this.#file(path)
    try {
      this.#replace(file, page, brotli)
    } catch (error) {
      if (!isMissing(error)) throw error
      // Someone removed the folder, which is allowed at any time.
      this.#makeFolders()
      this.#replace(file, page, brotli)
    }
  }

  remove(path: string): void {
    const file = this.#file(path)
    rmSync(`${file}.html.br`, { force: true })
    rmSync(`${file}.html`, { force: true })
  }

  /** Ids of the agents that have a page; drafts left by a killed process are removed on the way. */
  agents(): Set<string> {
    const ids = new Set<string>()
    for (const folder of [this.#folder, join(this.#folder, 'agent')]) {
      for (const name of readdirSync(folder)) {
        if (name.endsWith(DRAFT)) rmSync(join(folder, name), { force: true })
        else if (folder !== this.#folder) ids.add(name.replace(/\.html(\.br)?$/, ''))
      }
    }
    return ids
  }

  #makeFolders(): void {
    mkdirSync(join(this.#folder, 'agent'), { recursive: true })
  }

  #replace(file: string, page: Buffer, brotli: Buffer): void {
    writeFileSync(`${file}.html${DRAFT}`, page)
    writeFileSync(`${file}.html.br${DRAFT}`, brotli)
    renameSync(`${file}.html${DRAFT}`, `${file}.html`)
    renameSync(`${file}.html.br${DRAFT}`, `${file}.html.br`)
  }

  #file(path: string): string {
    const file = pageFile(path)
    if (!file) throw new Error(`${path} is not a published page`)
    return join(this.#folder, file)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
