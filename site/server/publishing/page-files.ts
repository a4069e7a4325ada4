/** Published pages as files: each beside its brotli form, replaced whole. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFile } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { pageFile, pagePath } from './paths.ts'

const DRAFT = '.draft'
// A third of the work of node:fs/promises, which counts when thousands of pages are written.
const writeWhole = promisify(writeFile)

export class PageFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Puts a page beside the place where visitors find it. */
  async draft(path: string, page: Buffer, brotli: Buffer): Promise<void> {
    const file = this.#file(path)
    try {
      await writeDrafts(file, page, brotli)
    } catch (error) {
      if (!isMissing(error)) throw error
      // The first page of its folder, or someone removed the folder, which is allowed at any time.
      mkdirSync(dirname(file), { recursive: true })
      await writeDrafts(file, page, brotli)
    }
  }

  /** Puts the draft in its place: visitors get the old page or the new one, never a part. */
  publish(path: string): void {
    const file = this.#file(path)
    renameSync(`${file}.html${DRAFT}`, `${file}.html`)
    renameSync(`${file}.html.br${DRAFT}`, `${file}.html.br`)
  }

  discard(path: string): void {
    const file = this.#file(path)
    rmSync(`${file}.html${DRAFT}`, { force: true })
    rmSync(`${file}.html.br${DRAFT}`, { force: true })
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

  #file(path: string): string {
    const file = pageFile(path)
    if (!file) throw new Error(`${path} is not a published page`)
    return join(this.#folder, file)
  }
}

async function writeDrafts(file: string, page: Buffer, brotli: Buffer): Promise<void> {
  await Promise.all([writeWhole(`${file}.html${DRAFT}`, page), writeWhole(`${file}.html.br${DRAFT}`, brotli)])
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
