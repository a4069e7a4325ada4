/** Writes the whole site as files for any static host or CDN: `npm run publish -- --out DIR [--site-url URL]`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Build, ensureBuilt } from '#site/server/build/build.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { openLog } from '#site/server/config/log.ts'
import { host } from '#site/server/http/host.ts'
import { openStoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { deadLinks, exportImages } from '#site/server/publishing/export/files.ts'
import { exportPages, refuseFolders } from '#site/server/publishing/export/pages.ts'
import { exportSyndication } from '#site/server/publishing/export/syndication.ts'
import { NOT_PUBLISHED, PUBLISH_USAGE, PUBLISHED, RENDERING } from '#site/server/publishing/publish-texts.ts'
import type { FromPublisher } from '#site/server/publishing/thread/messages.ts'
import { PublishingSite } from '#site/server/publishing/thread/publishing-site.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { type OpenPocketBase, openPocketBase } from './shared/open-pocketbase.ts'

const PROGRESS_MS = 1000

try {
  await publish()
  process.exit(0)
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exit(1)
}

async function publish(): Promise<void> {
  const { out, siteUrl } = readArguments()
  loadDotEnv()
  const config = readConfig({ ...process.env, ...(siteUrl && { SITE_URL: siteUrl }) })
  refuseFolders(out)
  const pocketBase = await openPocketBase(config)
  const work = mkdtempSync(join(tmpdir(), 'roster-publish-'))
  try {
    const build = await ensureBuilt(openLog('warn', process.stderr))
    const folder = join(work, 'pages/all')
    const places = { folder, replicaPath: join(work, 'catalogue.db') }
    const failed = await renderAll(config, build, pocketBase, out, places)
    const { count, links } = await exportPages({ out, pages: folder, client: build.client, config })
    const catalogue = new CatalogueReader(openReplica(places.replicaPath, { readOnly: true }))
    await exportImages(out, links, openStoredUploads(Promise.resolve(pocketBase.connection)), catalogue)
    catalogue.close()
    console.log(PUBLISHED(count, out, config.SITE_URL))
    const missing = new Set([...failed, ...deadLinks(out, links)])
    if (missing.size > 0) throw new Failure(NOT_PUBLISHED([...missing]))
  } finally {
    rmSync(work, { recursive: true, force: true })
    await pocketBase.close()
  }
}

function readArguments(): { out: string; siteUrl: string | undefined } {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' }, 'site-url': { type: 'string' } } })
    if (values.out) return { out: resolve(values.out), siteUrl: values['site-url'] }
  } catch {}
  throw new Failure(PUBLISH_USAGE)
}

async function renderAll(
  config: Config,
  build: Build,
  pocketBase: OpenPocketBase,
  out: string,
  places: { folder: string; replicaPath: string },
): Promise<string[]> {
  const log = openLog('warn', process.stderr)
  const complete = Promise.withResolvers<void>()
  let waiting = 0
  const onMessage = (message: FromPublisher) => {
    if (message.kind !== 'state') return
    waiting = message.state.queue
    if (message.state.complete && waiting === 0) complete.resolve()
  }
  const site = new PublishingSite(
    { config, entry: build.entry, replaceReplica: false, ...places },
    log,
    onMessage,
  )
  const started = site.start()
  site.follow(pocketBase.connection)
  await started
  const progress = setInterval(() => console.log(RENDERING(waiting)), PROGRESS_MS)
  await complete.promise
  const failed: string[] = [...site.failing]
  const { services, render } = host()
  if (services && render) {
    const { catalogue } = services
    const onWaiting = (files: number) => (waiting = files)
    const parts = { out, origin: config.SITE_URL, catalogue, render, onWaiting, log }
    failed.push(...(await exportSyndication(parts)))
  }
  clearInterval(progress)
  await site.stop()
  return failed
}
