/** Published pages as files: each beside its brotli form, replaced whole. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { pageFile, pagePath } from './paths.ts'

const DRAFT = '.draft'

export class PageFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Puts a page where visitors find it: they get the old one or the new one, never a part. */
  write(path: string, page: Buffer, brotli: Buffer): void {
    const file = this.#file(path)
    try {
      this.#replace(file, page, brotli)
    } catch (error) {
      if (!isMissing(error)) throw error
      // The first page of its folder, or someone removed the folder, which is allowed at any time.
      mkdirSync(dirname(file), { recursive: true })
      this.#replace(file, page, brotli)
    }
  }

  remove(path: string): void {
    const file = this.#file(path)
    rmSync(`${file}.html.br`, { force: true })
    rmSync(`${file}.html`, { force: true })
  }

  /** Addresses of the pages that have a file; drafts left by a killed process are removed on the way. */
  paths(): Set<string> {
    const paths = new Set<string>()
    for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith(DRAFT)) rmSync(join(this.#folder, name), { force: true })
      const path = pagePath(name.replaceAll(sep, '/'))
      if (path) paths.add(path)
    }
    return paths
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
