/** Published pages as files: each beside its brotli form, replaced whole. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type PagePath, pageFile, pagePath } from '#site/server/publishing/paths.ts'
import { Drafts, isMissing } from './drafts.ts'
import { areWhole, haveLength, type PageForms } from './page-forms.ts'

/** A folder of their own: a new file costs the more, the more files stand beside it. */
const DRAFTS = '.drafts'

export class PageFiles {
  readonly #folder: string
  readonly #drafts = new Drafts()
  /** Folders with pages that a power cut could still take out of them. */
  readonly #unsynced = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
    // What a killed process left there was not finished.
    rmSync(join(folder, DRAFTS), { recursive: true, force: true })
    mkdirSync(join(folder, DRAFTS), { recursive: true })
  }

  /** Takes the page over; resolves when it and its brotli form are safe on the disk, where no visitor finds them. */
  draft(path: PagePath, page: ArrayBuffer): Promise<PageForms> {
    return this.#drafts.write(this.#draft(path), page)
  }

  /** Puts the draft in its place: visitors get the old page or the new one, never a part. */
  publish(path: PagePath): void {
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

  discard(path: PagePath): void {
    const draft = this.#draft(path)
    rmSync(`${draft}.html`, { force: true })
    rmSync(`${draft}.html.br`, { force: true })
  }

  remove(path: PagePath): void {
    const file = this.#file(path)
    rmSync(`${file}.html.br`, { force: true })
    rmSync(`${file}.html`, { force: true })
  }

  haveLength(path: PagePath, forms: PageForms): boolean {
    return haveLength(this.#file(path), forms)
  }

  areWhole(path: PagePath, forms: PageForms): boolean {
    return areWhole(this.#file(path), forms)
  }

  /** Makes what was published safe from a power cut: a manifest that lists it may be saved after this. */
  sync(): void {
    const folders = [...this.#unsynced].filter((folder) => existsSync(folder))
    this.#unsynced.clear()
    for (const folder of folders) {
      const entry = openSync(folder, 'r')
      fsyncSync(entry)
      closeSync(entry)
    }
  }

  /** The pages that have a file. */
  paths(): Set<PagePath> {
    const paths = new Set<PagePath>()
    for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      const path = pagePath(name.replaceAll(sep, '/'))
      if (path) paths.add(path)
    }
    return paths
  }

  close(): Promise<void> {
    return this.#drafts.close()
  }

  #place(path: PagePath, file: string): void {
    const draft = this.#draft(path)
    renameSync(`${draft}.html`, `${file}.html`)
    renameSync(`${draft}.html.br`, `${file}.html.br`)
    this.#unsynced.add(dirname(file))
  }

  #file(path: PagePath): string {
    return join(this.#folder, pageFile(path))
  }

  /** No page's name holds a plus sign. */
  #draft(path: PagePath): string {
    return join(this.#folder, DRAFTS, pageFile(path).replaceAll('/', '+'))
  }
}
