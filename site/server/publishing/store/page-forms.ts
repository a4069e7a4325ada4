/** Sizes and hashes of a page's two files, plain and brotli, by which corrupted files are recognized. */
import { hash } from 'node:crypto'

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
