/** The files of published pages: each page and its brotli form, replaced atomically by rename. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type PagePath, pageFile, pagePath } from '#site/server/publishing/paths.ts'
import { Drafts, isMissing } from './drafts.ts'
import { formsOf, type PageForms } from './page-forms.ts'

/** A separate folder, because creating a file is slower in a folder of many files. */
const DRAFTS = '.drafts'

export class PageFiles {
  readonly #folder: string
  readonly #drafts = new Drafts()
  /** Folders with renames that a power cut could undo. */
  readonly #unsynced = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
    // Drafts left by a killed process may be incomplete.
    rmSync(join(folder, DRAFTS), { recursive: true, force: true })
    mkdirSync(join(folder, DRAFTS), { recursive: true })
  }

  /** Writes and syncs both files of a page beside the published ones; `publish` or `discard` must follow. Transfers the buffer. */
  draft(path: PagePath, page: ArrayBuffer): Promise<PageForms> {
    return this.#drafts.write(this.#draft(path), page)
  }

  /** Renames the draft into place, so that visitors get the old page or the new one, whole. */
  publish(path: PagePath): void {
    const file = this.#file(path)
    try {
      this.#place(path, file)
    } catch (error) {
      if (!isMissing(error)) throw error
      // The first page of a folder; or the folder was removed, which may happen at any time.
      mkdirSync(dirname(file), { recursive: true })
      this.#place(path, file)
    }
  }

  discard(path: PagePath): void {
    removeForms(this.#draft(path))
  }

  remove(path: PagePath): void {
    removeForms(this.#file(path))
  }

  /** A cheap check: a power cut leaves empty or cut files. */
  haveLength(path: PagePath, forms: PageForms): boolean {
    const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size
    const file = this.#file(path)
    return size(`${file}.html`) === forms.size && size(`${file}.html.br`) === forms.brotliSize
  }

  areWhole(path: PagePath, forms: PageForms): boolean {
    const file = this.#file(path)
    try {
      const found = formsOf(readFileSync(`${file}.html`), readFileSync(`${file}.html.br`))
      return found.hash === forms.hash && found.brotliHash === forms.brotliHash
    } catch {
      return false
    }
  }

  /** Syncs the renames; must precede saving the cursor of their changes. */
  sync(): void {
    const folders = [...this.#unsynced].filter((folder) => existsSync(folder))
    this.#unsynced.clear()
    for (const folder of folders) {
      const entry = openSync(folder, 'r')
      fsyncSync(entry)
      closeSync(entry)
    }
  }

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

  /** Names are unique, because no page has a plus sign in its name. */
  #draft(path: PagePath): string {
    return join(this.#folder, DRAFTS, pageFile(path).replaceAll('/', '+'))
  }
}

function removeForms(file: string): void {
  rmSync(`${file}.html.br`, { force: true })
  rmSync(`${file}.html`, { force: true })
}
