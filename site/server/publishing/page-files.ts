/** Published pages as files: each beside its brotli form, replaced whole. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { Drafts, isMissing } from './drafts.ts'
import { pageFile, pagePath } from './paths.ts'

/** A folder of their own: a new file costs the more, the more files stand beside it. */
const DRAFTS = '.drafts'

export class PageFiles {
  readonly #folder: string
  readonly #drafts = new Drafts()

  constructor(folder: string) {
    this.#folder = folder
    // What a killed process left there was not finished.
    rmSync(join(folder, DRAFTS), { recursive: true, force: true })
    mkdirSync(join(folder, DRAFTS), { recursive: true })
  }

  /** Takes the page over; resolves when it and its brotli form are on the disk, where no visitor finds them. */
  draft(path: string, page: ArrayBuffer): Promise<void> {
    return this.#drafts.write(this.#draft(path), page)
  }

  /** Puts the draft in its place: visitors get the old page or the new one, never a part. */
  publish(path: string): void {
    const file = this.#file(path)
    try {
      this.#place(path, file)
    } catch (error) {
      if (!isMissing(error)) throw error
      // The first page of its folder, or someone removed the folder, which is allowed at any time.
      mkdirSync(dirname(file), { recursive: true })
      this.#place(path, file)
    }
  }

  discard(path: string): void {
    const draft = this.#draft(path)
    rmSync(`${draft}.html`, { force: true })
    rmSync(`${draft}.html.br`, { force: true })
  }

  remove(path: string): void {
    const file = this.#file(path)
    rmSync(`${file}.html.br`, { force: true })
    rmSync(`${file}.html`, { force: true })
  }

  /** Addresses of the pages that have a file. */
  paths(): Set<string> {
    const paths = new Set<string>()
    for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      const path = pagePath(name.replaceAll(sep, '/'))
      if (path) paths.add(path)
    }
    return paths
  }

  close(): Promise<void> {
    return this.#drafts.close()
  }

  #place(path: string, file: string): void {
    const draft = this.#draft(path)
    renameSync(`${draft}.html`, `${file}.html`)
    renameSync(`${draft}.html.br`, `${file}.html.br`)
  }

  #file(path: string): string {
    return join(this.#folder, nameOf(path))
  }

  /** No page's name holds a plus sign. */
  #draft(path: string): string {
    return join(this.#folder, DRAFTS, nameOf(path).replaceAll('/', '+'))
  }
}

function nameOf(path: string): string {
  const file = pageFile(path)
  if (!file) throw new Error(`${path} is not a published page`)
  return file
}
