/** What machines read of the site – feeds, sitemaps, Markdown, pictures, the whole catalogue – as files for a static host. */

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { agentPath, categoryPath } from '#site/catalogue/addresses.ts'
import type { Catalogue } from '#site/server/process/services.ts'
import { SITEMAP_AGENTS } from '#site/server/syndication/sitemap.ts'

const FEEDS = ['rss.xml', 'atom.xml', 'feed.json']
const SINGLE = [
  'robots.txt',
  'sitemap.xml',
  'sitemap-pages.xml',
  'llms.txt',
  'catalogue.json',
  'catalogue.ndjson',
]
/** Files of an earlier export that have no address any more may be among these; pages are looked after with the pages. */
const OURS =
  /^(sitemap-agents-\d+\.xml|agent\/[^/]+\.md|og\/agent\/[^/]+\.png|category\/[^/]+\/(rss\.xml|atom\.xml|feed\.json))$/

export interface SurfaceExport {
  out: string
  /** The canonical origin. */
  origin: string
  catalogue: Catalogue
  render: (request: Request) => Promise<Response>
  /** Told how many files are left to write. */
  onWaiting: (files: number) => void
  log: Logger
}

/** Writes them over what an earlier export left in `out`; answers the addresses of those that could not be made. */
export async function exportSurfaces(parts: SurfaceExport): Promise<string[]> {
  const { out, catalogue, onWaiting, log } = parts
  const files = surfaceFiles(catalogue)
  const failed: string[] = []
  let waiting = files.length
  for (const file of files) {
    onWaiting(waiting--)
    try {
      await exportFile(file, parts)
    } catch (error) {
      log.error({ file, error }, 'file could not be made')
      failed.push(`/${file}`)
    }
  }
  onWaiting(0)
  await removeOthers(out, new Set(files))
  return failed
}

async function exportFile(file: string, { out, origin, render }: SurfaceExport): Promise<void> {
  const response = await render(new Request(`${origin}/${file}`))
  // An agent may have gone meanwhile.
  if (response.status === 404) return
  if (response.status !== 200 || !response.body) throw new Error(`rendered with ${response.status}`)
  await mkdir(dirname(join(out, file)), { recursive: true })
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(join(out, file)))
}

function surfaceFiles(catalogue: Catalogue): string[] {
  const categories = catalogue.categories().map(({ slug }) => categoryPath(slug).slice(1))
  const agents = Array.from(catalogue.every(), ({ id }) => id)
  return [
    ...SINGLE,
    ...FEEDS,
    ...catalogue.parts(SITEMAP_AGENTS).map(({ number }) => `sitemap-agents-${number}.xml`),
    ...categories.flatMap((folder) => FEEDS.map((feed) => `${folder}/${feed}`)),
    ...agents.map((id) => `${agentPath(id).slice(1)}.md`),
    'og/site.png',
    ...agents.map((id) => `og/agent/${id}.png`),
  ]
}

async function removeOthers(out: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(out, { recursive: true })) {
    const file = name.replaceAll(sep, '/')
    if (OURS.test(file) && !current.has(file)) await rm(join(out, name))
  }
}
