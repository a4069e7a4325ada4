/** Serves the build's own files: hashed assets, public files, and pages without data. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { configured, filesIn } from '#site/server/build/build.ts'
import type { Config } from '#site/server/config/config.ts'
import { isText } from '#site/server/http/encoding.ts'
import { pageFile } from '#site/server/publishing/paths.ts'
import { OWN_PAGE_FILE, ownerFiles } from './owner-files.ts'
import { type Content, Representation } from './representation.ts'
import { pageHeaders, type SecurityHeaders } from './security-headers.ts'

const NOT_FOUND_FILE = '404.html'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export type AssetFiles = Awaited<ReturnType<typeof openAssets>>

export async function openAssets(folder: string, config: Config, headers: SecurityHeaders) {
  // Only listed files can be read, whatever the URL.
  const built = (await filesIn(folder)).filter((name) => !/\.(br|gz)$/.test(name))
  const own = await ownerFiles(folder, config)
  const sent = [...built, ...own.keys()].filter((name) => name !== NOT_FOUND_FILE && name !== OWN_PAGE_FILE)
  const files = new Map(sent.map((name) => [urlOf(name), name]))
  const read = (name: string) => contentOf(folder, name, own.get(name), config, headers)
  let missing: Representation | undefined
  return {
    load: async (path: string): Promise<Representation | undefined> => {
      const file = files.get(path)
      return file === undefined ? undefined : new Representation(await read(file))
    },
    notFound: async (): Promise<Representation> => {
      missing ??= new Representation({ ...(await read(NOT_FOUND_FILE)), status: 404, caching: 'none' })
      return missing
    },
  }
}

async function contentOf(
  folder: string,
  file: string,
  made: Buffer | undefined,
  config: Config,
  headers: SecurityHeaders,
): Promise<Content> {
  const path = join(folder, file)
  const extension = extname(file)
  const type = TYPES[extension] ?? 'application/octet-stream'
  if (extension === '.html') {
    // Compressed when it's sent, because the build's compressed forms lack the configuration.
    const body = Buffer.from(configured(String(made ?? (await readFile(path))), config))
    return { body, type, caching: 'public', headers: pageHeaders(headers, urlOf(file)), text: true }
  }
  if (made) return { body: made, type, caching: 'file', headers: headers.logo, text: isText(file) }
  const ifThere = (form: string) => readFile(path + form).catch(() => undefined)
  const [body, br, gzip] = await Promise.all([readFile(path), ifThere('.br'), ifThere('.gz')])
  const caching = file.startsWith('_astro/') ? 'hashed' : 'file'
  return { body, br, gzip, type, caching, headers: headers.data, text: isText(file) }
}

function urlOf(file: string): string {
  return `/${file.replace(/\.html$/, '')}`
}

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
    caching: 'public',
    headers: pageHeaders(headers, path),
    text: true,
  })
}

/** A power cut can leave files empty, truncated, or full of zeros. */
async function isWhole(br: Buffer): Promise<boolean> {
  try {
    const page = await decompress(br)
    return page.subarray(-END.length).equals(END)
  } catch {
    return false
  }
}
