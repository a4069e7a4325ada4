/** Writes the whole site as files for any static host or CDN: `npm run publish -- --out DIR [--site-url URL]`. */
import { hash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Build, ensureBuilt } from '#site/server/build/build.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { openLog } from '#site/server/config/log.ts'
import { host } from '#site/server/http/host.ts'
import { openStoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { CopiedFiles } from '#site/server/publishing/export/copied-files.ts'
import { exportImages, isDead } from '#site/server/publishing/export/files.ts'
import { exportPages, refuseFolders } from '#site/server/publishing/export/pages.ts'
import { exportSyndication } from '#site/server/publishing/export/syndication.ts'
import { pagesFolder } from '#site/server/publishing/paths.ts'
import { NOT_PUBLISHED, PUBLISH_USAGE, PUBLISHED, RENDERING } from '#site/server/publishing/publish-texts.ts'
import type { FromPublisher } from '#site/server/publishing/thread/messages.ts'
import { PublishingSite } from '#site/server/publishing/thread/publishing-site.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { type OpenPocketBase, openPocketBase } from './shared/open-pocketbase.ts'

const PROGRESS_MS = 1000
/** Number of the only poll of the feed. Once it has ended, all earlier changes are known. */
const LOOK = 1

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
  // The replica and pages stay here, so that the next run renders only what has changed since.
  const work = join(config.DATA_DIR, 'copies', hash('sha256', out).slice(0, 16))
  const lock = lockFolder(work)
  try {
    const build = await ensureBuilt(openLog('warn', process.stderr))
    const folder = pagesFolder(build, { ...config, DATA_DIR: work })
    const places = { folder, replicaPath: join(work, 'catalogue.db') }
    const copy = new CopiedFiles(out, basename(folder))
    const failed = await renderAll(config, build, pocketBase, copy, places)
    const { count, links } = await exportPages({ copy, pages: folder, client: build.client, config })
    const linked = new Set([...links.values()].flatMap((page) => [...page]))
    const catalogue = new CatalogueReader(openReplica(places.replicaPath, { readOnly: true }))
    await exportImages(copy, linked, openStoredUploads(Promise.resolve(pocketBase.connection)), catalogue)
    catalogue.close()
    const dead = new Set([...linked].filter((link) => isDead(out, link)))
    for (const [file, page] of links) if ([...page].some((link) => dead.has(link))) copy.forget(file)
    await copy.save()
    console.log(PUBLISHED(count, copy.written, out, config.SITE_URL))
    const missing = new Set([...failed, ...dead])
    if (missing.size > 0) throw new Failure(NOT_PUBLISHED([...missing]))
  } finally {
    lock.release()
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
  copy: CopiedFiles,
  places: { folder: string; replicaPath: string },
): Promise<string[]> {
  const log = openLog('warn', process.stderr)
  const complete = Promise.withResolvers<void>()
  let waiting = 0
  const onMessage = (message: FromPublisher) => {
    if (message.kind !== 'state') return
    const { queue, complete: isComplete, looked } = message.state
    waiting = queue
    if (isComplete && looked === LOOK && queue === 0) complete.resolve()
  }
  const site = new PublishingSite(
    { config, entry: build.entry, replaceReplica: false, ...places },
    log,
    onMessage,
  )
  const started = site.start()
  site.looks.ask(LOOK)
  site.follow(pocketBase.connection)
  await started
  const progress = setInterval(() => console.log(RENDERING(waiting)), PROGRESS_MS)
  await complete.promise
  const failed: string[] = [...site.failing]
  const { services, render } = host()
  if (services && render) {
    const { catalogue } = services
    const onWaiting = (files: number) => (waiting = files)
    const parts = { copy, origin: config.SITE_URL, catalogue, render, onWaiting, log }
    failed.push(...(await exportSyndication(parts)))
  }
  clearInterval(progress)
  await site.stop()
  return failed
}
