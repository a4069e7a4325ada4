/** Exports the published pages and the build's files into one folder for a static host. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configured, filesIn } from '#site/server/build/build.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { FILE_IMPOSSIBLE } from '#site/server/config/start-texts.ts'
import { pagePath } from '#site/server/publishing/paths.ts'
import { Manifest } from '#site/server/publishing/store/manifest.ts'
import { contentHash } from '#site/server/publishing/store/page-forms.ts'
import type { CopiedFiles } from './copied-files.ts'
import { removeEarlier } from './files.ts'
import { type StaticCopy, staticPage, staticStyles } from './static-page.ts'

/** Rendered pages of agents and lists that may be deleted. */
const VARYING = /^(agent|ai-news|category|tag)\/.+\.html$/
/** Pages that aren't indexed are searches, forms, and accounts, which need the running site. */
const NEEDS_SITE = '<meta name="robots" content="noindex">'
const NOT_FOUND = '404.html'
const PAGE = /^(index|404)\.html$/

export interface PageExport {
  copy: CopiedFiles
  pages: string
  client: string
  config: Config
}

export interface ExportedPages {
  count: number
  /** The links of each page that was written, by its file. */
  links: Map<string, Set<string>>
}

interface Page {
  name: string
  html: string
}

/** Throws if a folder is in the way of a page, before anything is rendered. */
export function refuseFolders(out: string): void {
  const entries = existsSync(out) ? readdirSync(out, { recursive: true, withFileTypes: true }) : []
  const folder = entries.find((entry) => entry.isDirectory() && PAGE.test(entry.name))
  if (folder) throw new Failure(FILE_IMPOSSIBLE(join(folder.parentPath, folder.name)))
}

export async function exportPages({ copy, pages, client, config }: PageExport): Promise<ExportedPages> {
  const [built, rendered] = [await filesIn(client), (await filesIn(pages)).filter(isHtml)]
  await copyAssets(built, client, copy)
  const prerendered = (await readPages(client, built.filter(isHtml))).map(({ name, html }) => ({
    name,
    html: configured(html, config),
  }))
  const fixed = [...prerendered, ...(await readPages(pages, rendered.filter(isAtRoot)))]
  const settings: StaticCopy = {
    siteUrl: config.SITE_URL,
    absent: new Set(fixed.filter(needsSite).map(({ name }) => pathOf(name))),
    analytics: config.ANALYTICS_URL,
    copiedAt: new Date(),
  }
  const links = new Map<string, Set<string>>()
  const current = new Set<string>()
  const write = async (name: string, source: string, read: () => Promise<string>) => {
    const file = fileOf(name)
    current.add(file)
    if (copy.isCurrent(file, source)) return
    const page = staticPage(await read(), pathOf(name), settings)
    links.set(file, page.links)
    await copy.write(file, page.html, source)
  }
  // An earlier export may have written the page to another file.
  for (const { name } of fixed) if (fileOf(name) !== name) await rm(join(copy.out, name), { force: true })
  for (const page of fixed)
    if (!needsSite(page)) await write(page.name, contentHash(Buffer.from(page.html)), async () => page.html)
  const manifest = new Manifest(pages)
  for (const name of rendered.filter((file) => !isAtRoot(file))) {
    const path = pagePath(name)
    const hash = path && manifest.page(path)?.hash
    if (hash) await write(name, hash, () => readFile(join(pages, name), 'utf8'))
  }
  manifest.close()
  await removeEarlier(copy.out, VARYING, (file) => current.has(file))
  return { count: current.size, links }
}

async function readPages(folder: string, names: readonly string[]): Promise<Page[]> {
  return await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(folder, name), 'utf8') })),
  )
}

/** Without compressed forms: hosts compress by themselves. */
async function copyAssets(built: readonly string[], client: string, copy: CopiedFiles): Promise<void> {
  for (const name of built) {
    if (/\.(br|gz|html)$/.test(name)) continue
    const content = await readFile(join(client, name))
    await copy.write(name, name.endsWith('.css') ? staticStyles(content.toString()) : content)
  }
}

function isHtml(name: string): boolean {
  return name.endsWith('.html')
}

/** Pages that always exist, unlike those of agents, categories, and tags. */
function isAtRoot(name: string): boolean {
  return !name.includes('/')
}

function needsSite({ name, html }: Page): boolean {
  return name !== NOT_FOUND && html.includes(NEEDS_SITE)
}

function pathOf(name: string): string {
  const path = name.replace(/\.html$/, '')
  return path === 'index' ? '/' : `/${path}`
}

/** A page is the index of its own folder, because some hosts look for `agent/ID/` before `agent/ID.html`. */
function fileOf(name: string): string {
  return name === 'index.html' || name === NOT_FOUND ? name : name.replace(/\.html$/, '/index.html')
}
