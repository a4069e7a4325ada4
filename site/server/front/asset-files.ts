/** Serves the build's own files: hashed assets, public files, and pages without data. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filesIn } from '#site/server/build/build.ts'
import { configured } from '#site/server/build/prerendered.ts'
import type { Config } from '#site/server/config/config.ts'
import { isText } from '#site/server/http/encoding.ts'
import { type Content, Representation } from './representation.ts'
import { pageHeaders, type SecurityHeaders } from './security-headers.ts'

export const PAGE_CACHING = 'public, max-age=0, must-revalidate'
const HASHED_CACHING = 'public, max-age=31536000, immutable'
const PUBLIC_CACHING = 'public, max-age=3600'

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
  // Only listed files can be read, however a URL is written.
  const names = await filesIn(folder)
  const sent = names.filter((name) => !/\.(br|gz)$/.test(name) && name !== NOT_FOUND_FILE)
  const files = new Map(sent.map((name) => [urlOf(name), name]))
  let missing: Representation | undefined
  return {
    load: async (path: string): Promise<Representation | undefined> => {
      const file = files.get(path)
      return file === undefined ? undefined : new Representation(await read(folder, file, config, headers))
    },
    notFound: async (): Promise<Representation> => {
      missing ??= new Representation({
        ...(await read(folder, NOT_FOUND_FILE, config, headers)),
        status: 404,
      })
      return missing
    },
  }
}

async function read(
  folder: string,
  file: string,
  config: Config,
  headers: SecurityHeaders,
): Promise<Content> {
  const path = join(folder, file)
  const extension = extname(file)
  const type = TYPES[extension] ?? 'application/octet-stream'
  if (extension === '.html') {
    // Compressed when it's sent, because the build's compressed forms lack the configuration.
    const body = Buffer.from(configured(await readFile(path, 'utf8'), config))
    return { body, type, cacheControl: PAGE_CACHING, headers: pageHeaders(headers, urlOf(file)), text: true }
  }
  const ifThere = (form: string) => readFile(path + form).catch(() => undefined)
  const [body, br, gzip] = await Promise.all([readFile(path), ifThere('.br'), ifThere('.gz')])
  const cacheControl = file.startsWith('_astro/') ? HASHED_CACHING : PUBLIC_CACHING
  return { body, br, gzip, type, cacheControl, headers: headers.data, text: isText(file) }
}

function urlOf(file: string): string {
  return `/${file.replace(/\.html$/, '')}`
}
