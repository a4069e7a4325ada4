/** Reads published pages from their files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { pageFile } from '#site/server/publishing/paths.ts'
import { PAGE_CACHING } from './asset-files.ts'
import { Representation } from './representation.ts'
import { pageHeaders, type SecurityHeaders } from './security-headers.ts'

const decompress = promisify(brotliDecompress)
const END = Buffer.from('</html>')

interface Folder {
  pagesFolder: string
  headers: SecurityHeaders
  onCorrupted: (path: string) => void
}

/** All encodings come from one file, so they are the same version. */
export async function loadPage(
  { pagesFolder, headers, onCorrupted }: Folder,
  path: string,
): Promise<Representation | undefined> {
  const file = pageFile(path)
  const br = file && (await readFile(join(pagesFolder, `${file}.html.br`)).catch(() => undefined))
  if (!br) return undefined
  if (!(await isWhole(br))) {
    onCorrupted(path)
    return undefined
  }
  return new Representation({
    br,
    type: 'text/html; charset=utf-8',
    cacheControl: PAGE_CACHING,
    headers: pageHeaders(headers, path),
    text: true,
  })
}

/** A power cut leaves files empty, cut, or full of zeros. */
async function isWhole(br: Buffer): Promise<boolean> {
  try {
    const page = await decompress(br)
    return page.subarray(-END.length).equals(END)
  } catch {
    return false
  }
}
