/** On startup, removes and reschedules every page that may be stale. */
import { agentTag, similarTag, taggedTag } from '#site/server/publishing/cache-tags.ts'
import { agentIn, agentPages, alternativesPages, type PagePath } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import type { Dependencies } from './dependencies.ts'
import { wrongLinkTag } from './stale.ts'

interface Parts {
  publisher: Publisher
  manifest: Manifest
  dependencies: Dependencies
  files: PageFiles
}

export function resume({ publisher, manifest, dependencies, files }: Parts): number {
  const latest = dependencies.cursor()
  if (latest === undefined) return 0
  const { lists, tagPages } = dependencies.listChanges()
  const single = [...dependencies.agents(), ...tagPages, ...dependencies.alternatives()]
  const current = new Set([...lists, ...single])
  const written = files.paths()
  const listed = new Set(manifest.paths())
  const gone = [...new Set([...written, ...listed])].filter((path) => !current.has(path))
  const outdated = outdatedPages(latest, gone, manifest, dependencies)
  const isSound = (path: PagePath) => {
    const page = written.has(path) ? manifest.page(path) : undefined
    return page !== undefined && files.haveLength(path, page)
  }
  const stale = single.filter((path) => !outdated || outdated.has(path) || !isSound(path))
  for (const path of gone) publisher.remove(path)
  for (const path of [...lists, ...stale]) {
    if (written.has(path) || listed.has(path)) publisher.remove(path)
  }
  for (const path of lists) publisher.refresh(path, 'direct', latest)
  for (const path of stale) publisher.refresh(path, 'bulk', latest)
  manifest.flush(latest)
  dependencies.categoriesWithNewMembers()
  return stale.length
}

/** Pages affected by changes since the last saved position; undefined if those are unknown. */
function outdatedPages(
  latest: number,
  gone: readonly PagePath[],
  manifest: Manifest,
  dependencies: Dependencies,
): Set<PagePath> | undefined {
  const published = manifest.publishedCursor()
  // A replica older than its pages was rebuilt from another database.
  if (published === undefined || published > latest) return undefined
  const changed = dependencies.changedSince(published)
  const tags = [
    ...[...changed, ...gone.flatMap((path) => agentIn(path) ?? [])].map(agentTag),
    ...dependencies.similarChanged(published).map(similarTag),
    ...dependencies.tagsOf(changed).map(taggedTag),
    ...dependencies
      .tagsChanged(published, latest)
      .flatMap((slug) => [taggedTag(slug), wrongLinkTag(slug, dependencies)]),
  ]
  return new Set([
    ...agentPages(changed),
    ...alternativesPages(changed),
    ...tags.flatMap((tag) => manifest.tagged(tag)),
  ])
}
