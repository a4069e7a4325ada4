/** After a start: every page that is not known to be fresh is taken away and queued, so that nothing stale is served. */
import type { Dependencies } from './dependencies.ts'
import type { Manifest } from './manifest.ts'
import type { PageFiles } from './page-files.ts'
import { AGGREGATES, agentIn, agentPath } from './paths.ts'
import type { Publisher } from './publisher.ts'

interface Parts {
  publisher: Publisher
  manifest: Manifest
  dependencies: Dependencies
  files: PageFiles
}

/** Returns the number of agent pages that have to be rendered. */
export function resume({ publisher, manifest, dependencies, files }: Parts): number {
  const latest = dependencies.cursor()
  if (latest === undefined) return 0
  const agents = dependencies.agents()
  const current = new Set(agents)
  const written = files.agents()
  const listed = new Set(manifest.paths().flatMap((path) => agentIn(path) ?? []))
  const gone = [...new Set([...written, ...listed])].filter((id) => !current.has(id))
  const outdated = outdatedPages(latest, gone, manifest, dependencies)
  const stale = agents.filter(
    (id) => !written.has(id) || !listed.has(id) || !outdated || outdated.has(agentPath(id)),
  )
  for (const id of gone) publisher.remove(agentPath(id))
  for (const path of [...AGGREGATES, ...stale.map(agentPath)]) {
    publisher.remove(path)
    publisher.refresh(path, agentIn(path) ? 'bulk' : 'direct', latest)
  }
  manifest.flush(latest)
  dependencies.categoriesWithNewLeaders()
  return stale.length
}

/** Pages reached by what happened since the publisher was last up to date; undefined when that cannot be known. */
function outdatedPages(
  latest: number,
  gone: readonly string[],
  manifest: Manifest,
  dependencies: Dependencies,
): Set<string> | undefined {
  const published = manifest.publishedCursor()
  // A replica behind its own pages has been rebuilt from another database.
  if (published === undefined || published > latest) return undefined
  const changed = dependencies.changedSince(published)
  const tags = [
    ...[...changed, ...gone].map((id) => `agent:${id}`),
    ...dependencies.categoriesLedBy(changed).map((category) => `category:${category}`),
  ]
  return new Set([...changed.map(agentPath), ...tags.flatMap((tag) => manifest.tagged(tag))])
}
