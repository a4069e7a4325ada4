/** The build's own files: hashed assets, public files and pages without data. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { withoutPolicy } from '#site/server/build/content-policy.ts'
import { configured } from '#site/server/build/prerendered.ts'
import type { Config } from '#site/server/config/config.ts'
import { isText } from '#site/server/http/compression.ts'
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

export class AssetFiles {
  readonly #folder: string
  readonly #config: Config
  readonly #headers: SecurityHeaders
  /** Addresses and their files: nothing else can be read, however an address is written. */
  readonly #files: Map<string, string>
  #missing: Representation | undefined

  private constructor(folder: string, config: Config, headers: SecurityHeaders, files: Map<string, string>) {
    this.#folder = folder
    this.#config = config
    this.#headers = headers
    this.#files = files
  }

  static async open(folder: string, config: Config, headers: SecurityHeaders): Promise<AssetFiles> {
    return new AssetFiles(folder, config, headers, await listFiles(folder))
  }

  async load(path: string): Promise<Representation | undefined> {
    const file = this.#files.get(path)
    return file === undefined ? undefined : new Representation(await this.#read(file))
  }

  /** The page for addresses that do not exist. */
  async notFound(): Promise<Representation> {
    this.#missing ??= new Representation({ ...(await this.#read(NOT_FOUND_FILE)), status: 404 })
    return this.#missing
  }

  async #read(file: string): Promise<Content> {
    const path = join(this.#folder, file)
    const extension = extname(file)
    const type = TYPES[extension] ?? 'application/octet-stream'
    if (extension === '.html') {
      // The build knows no configuration, and its compressed forms hold what stands for it.
      const page = configured(withoutPolicy(await readFile(path, 'utf8')), this.#config)
      const body = Buffer.from(page)
      const headers = pageHeaders(this.#headers, addressOf(file))
      return { body, type, cacheControl: PAGE_CACHING, headers, text: true }
    }
    const [body, br, gzip] = await Promise.all([
      readFile(path),
      readIfThere(`${path}.br`),
      readIfThere(`${path}.gz`),
    ])
    const cacheControl = file.startsWith('_astro/') ? HASHED_CACHING : PUBLIC_CACHING
    return { body, br, gzip, type, cacheControl, headers: this.#headers.data, text: isText(file) }
  }
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const files = new Map<string, string>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || name === NOT_FOUND_FILE) continue
    files.set(addressOf(name), name)
  }
  return files
}

function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, '')}`
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}
