/** Exports files for machines (feeds, sitemaps, Markdown, social images, the catalogue) for a static host. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { agentPath, categoryPath } from '#site/domain/addresses.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { plainly } from '#site/server/config/failure.ts'
import { contentHash } from '#site/server/publishing/store/page-forms.ts'
import { SITEMAP_AGENTS } from '#site/server/syndication/sitemap.ts'
import type { CopiedFiles } from './copied-files.ts'
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
const VARYING = new RegExp(
  String.raw`^(sitemap-agents-\d+\.xml|agent/[^/]+\.md|og/agent/[^/]+\.png|category/[^/]+/(${FEEDS.join('|')}))$`,
)

export interface SyndicationExport {
  copy: CopiedFiles
  origin: string
  catalogue: Catalogue
  render: (request: Request) => Promise<Response>
  onWaiting: (files: number) => void
  log: Logger
}

export async function exportSyndication(parts: SyndicationExport): Promise<string[]> {
  const { copy, catalogue, onWaiting, log } = parts
  const files = syndicationFiles(catalogue)
  const stale = [...files].filter(([file, source]) => !source || !copy.isCurrent(file, source))
  const failed: string[] = []
  let waiting = stale.length
  for (const [file, source] of stale) {
    onWaiting(waiting--)
    try {
      await exportFile(file, source, parts)
    } catch (error) {
      const plain = plainly(error)
      log.error(plain ? { file } : { file, error }, plain ?? 'failed to render a file')
      failed.push(`/${file}`)
    }
  }
  onWaiting(0)
  await removeEarlier(copy.out, VARYING, (file) => files.has(file))
  return failed
}

async function exportFile(
  file: string,
  source: string | undefined,
  { copy, origin, render }: SyndicationExport,
): Promise<void> {
  const response = await render(new Request(`${origin}/${file}`))
  if (response.status === 404) return
  if (response.status !== 200 || !response.body) throw new Error(`rendered with ${response.status}`)
  await copy.write(file, await buffer(Readable.fromWeb(response.body as ReadableStream)), source)
}

/** The source of each file; undefined for files about many agents, which are rendered each time. */
function syndicationFiles(catalogue: Catalogue): Map<string, string | undefined> {
  const categories = catalogue.categories().map(({ slug }) => categoryPath(slug).slice(1))
  const shared = [
    ...SINGLE,
    ...FEEDS,
    ...catalogue.parts(SITEMAP_AGENTS).map(({ number }) => `sitemap-agents-${number}.xml`),
    ...categories.flatMap((folder) => FEEDS.map((feed) => `${folder}/${feed}`)),
    'og/site.png',
  ]
  const files = new Map<string, string | undefined>(shared.map((file) => [file, undefined]))
  for (const agent of catalogue.everyAgent()) {
    const source = contentHash(Buffer.from(JSON.stringify(agent)))
    files.set(`${agentPath(agent.id).slice(1)}.md`, source)
    files.set(`og/agent/${agent.id}.png`, source)
  }
  return files
}
