/** Published pages as files: each beside its brotli form, replaced whole. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { DRAFT, Drafts } from './drafts.ts'
import { pageFile, pagePath } from './paths.ts'

export class PageFiles {
  readonly #folder: string
  readonly #drafts = new Drafts()

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Takes the page over and puts it beside the place where visitors find it. */
  draft(path: string, page: ArrayBuffer): Promise<void> {
    return this.#drafts.write(this.#file(path), page)
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

  close(): Promise<void> {
    return this.#drafts.close()
  }

  #file(path: string): string {
    const file = pageFile(path)
    if (!file) throw new Error(`${path} is not a published page`)
    return join(this.#folder, file)
  }
}
