/** Compressed forms of texts: the best that each encoding can do for assets, quick ones for pages. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const TEXTS = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.svg',
  '.xml',
  '.json',
  '.txt',
  '.webmanifest',
  '.ico',
])
const WORTH_BYTES = 192
const PAGE_QUALITY = 5

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether files of this name gain by compression. */
export function isText(path: string): boolean {
  return TEXTS.has(extname(path))
}

/** Writes a .br and a .gz beside every text of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && isText(entry.name))
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

/** A page's brotli form. */
export function compressPage(page: Buffer): Promise<Buffer> {
  return brotli(page, brotliOptions(page.length, PAGE_QUALITY))
}

/** A page's brotli form, for threads that have nothing else to do. */
export function compressNow(page: Buffer): Buffer {
  return brotliCompressSync(page, brotliOptions(page.length, PAGE_QUALITY))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= WORTH_BYTES) return
  const best = await brotli(content, brotliOptions(content.length, constants.BROTLI_MAX_QUALITY))
  await writeFile(`${path}.br`, best)
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
}

function brotliOptions(size: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window wider than the text gains nothing and costs its memory each time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size)))),
    },
  }
}
