/** Exports what machines read (feeds, sitemaps, Markdown, social images, the catalogue) as files for a static host. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { agentPath, categoryPath } from '#site/domain/addresses.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { plainly } from '#site/server/config/failure.ts'
import { SITEMAP_AGENTS } from '#site/server/syndication/sitemap.ts'
import { removeEarlier } from './files.ts'

const FEEDS = ['rss.xml', 'atom.xml', 'feed.json']
const SINGLE = [
  'robots.txt',
  'sitemap.xml',
  'sitemap-pages.xml',
  'moderation.xml',
  'llms.txt',
  'catalogue.json',
  'catalogue.ndjson',
]
/** The exported files that come and go with their agents and categories. */
const VARYING =
  /^(sitemap-agents-\d+\.xml|agent\/[^/]+\.md|og\/agent\/[^/]+\.png|category\/[^/]+\/(rss\.xml|atom\.xml|feed\.json))$/

export interface SyndicationExport {
  out: string
  origin: string
  catalogue: Catalogue
  render: (request: Request) => Promise<Response>
  onWaiting: (files: number) => void
  log: Logger
}

export async function exportSyndication(parts: SyndicationExport): Promise<string[]> {
  const { out, catalogue, onWaiting, log } = parts
  const files = syndicationFiles(catalogue)
  const failed: string[] = []
  let waiting = files.length
  for (const file of files) {
    onWaiting(waiting--)
    try {
      await exportFile(file, parts)
    } catch (error) {
      const plain = plainly(error)
      log.error(plain ? { file } : { file, error }, plain ?? 'failed to render a file')
      failed.push(`/${file}`)
    }
  }
  onWaiting(0)
  await removeEarlier(out, VARYING, new Set(files))
  return failed
}

async function exportFile(file: string, { out, origin, render }: SyndicationExport): Promise<void> {
  const response = await render(new Request(`${origin}/${file}`))
  if (response.status === 404) return
  if (response.status !== 200 || !response.body) throw new Error(`rendered with ${response.status}`)
  await mkdir(dirname(join(out, file)), { recursive: true })
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(join(out, file)))
}

function syndicationFiles(catalogue: Catalogue): string[] {
  const categories = catalogue.categories().map(({ slug }) => categoryPath(slug).slice(1))
  const agents = Array.from(catalogue.everyAgent(), ({ id }) => id)
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
