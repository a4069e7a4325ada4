/** Exports the published pages and the build's files into one folder for a static host. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configured, filesIn } from '#site/server/build/build.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { FILE_IMPOSSIBLE } from '#site/server/config/start-texts.ts'
import { removeEarlier, writeTo } from './files.ts'
import { type StaticCopy, staticPage, staticStyles } from './static-page.ts'

/** Rendered pages of what may be deleted. */
const VARYING = /^(agent|ai-news|category|tag)\/.+\.html$/
/** Pages that aren't indexed are searches, forms, and accounts, which need the running site. */
const NEEDS_SITE = '<meta name="robots" content="noindex">'
const NOT_FOUND = '404.html'
const PAGE = /^(index|404)\.html$/

export interface PageExport {
  out: string
  pages: string
  client: string
  config: Config
}

export interface ExportedPages {
  count: number
  links: Set<string>
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

export async function exportPages({ out, pages, client, config }: PageExport): Promise<ExportedPages> {
  const [built, rendered] = [await filesIn(client), (await filesIn(pages)).filter(isHtml)]
  await copyAssets(built, client, out)
  const prerendered = (await readPages(client, built.filter(isHtml))).map(({ name, html }) => ({
    name,
    html: configured(html, config),
  }))
  const fixed = [...prerendered, ...(await readPages(pages, rendered.filter(isAtRoot)))]
  const copy: StaticCopy = {
    siteUrl: config.SITE_URL,
    absent: new Set(fixed.filter(needsSite).map(({ name }) => pathOf(name))),
    analytics: config.ANALYTICS_URL,
    copiedAt: new Date(),
  }
  const links = new Set<string>()
  const current = new Set<string>()
  const write = async ({ name, html }: Page) => {
    const page = staticPage(html, pathOf(name), copy)
    for (const link of page.links) links.add(link)
    current.add(fileOf(name))
    await writeTo(join(out, fileOf(name)), page.html)
  }
  // An earlier export may have had it in another place.
  for (const { name } of fixed) if (fileOf(name) !== name) await rm(join(out, name), { force: true })
  for (const page of fixed) if (!needsSite(page)) await write(page)
  for (const name of rendered)
    if (!isAtRoot(name)) await write({ name, html: await readFile(join(pages, name), 'utf8') })
  await removeEarlier(out, VARYING, current)
  return { count: current.size, links }
}

async function readPages(folder: string, names: readonly string[]): Promise<Page[]> {
  return await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(folder, name), 'utf8') })),
  )
}

/** Without compressed forms: hosts compress by themselves. */
async function copyAssets(built: readonly string[], client: string, out: string): Promise<void> {
  for (const name of built) {
    if (/\.(br|gz|html)$/.test(name)) continue
    const content = await readFile(join(client, name))
    await writeTo(join(out, name), name.endsWith('.css') ? staticStyles(content.toString()) : content)
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
