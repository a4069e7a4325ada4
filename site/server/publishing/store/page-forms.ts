/** Sizes and hashes of a page's two files, plain and brotli, by which corrupted files are recognized. */
import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

export interface PageForms {
  hash: string
  size: number
  brotliHash: string
  brotliSize: number
}

export function formsOf(page: Uint8Array, brotli: Uint8Array): PageForms {
  return {
    hash: contentHash(page),
    size: page.length,
    brotliHash: contentHash(brotli),
    brotliSize: brotli.length,
  }
}

export function contentHash(content: Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/** A cheap check: a power cut leaves empty or cut files. */
export function haveLength(file: string, forms: PageForms): boolean {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  return size(`${file}.html`) === forms.size && size(`${file}.html.br`) === forms.brotliSize
}

export function areWhole(file: string, forms: PageForms): boolean {
  try {
    const found = formsOf(readFileSync(`${file}.html`), readFileSync(`${file}.html.br`))
    return found.hash === forms.hash && found.brotliHash === forms.brotliHash
  } catch {
    return false
  }
}
