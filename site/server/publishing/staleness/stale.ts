/** Decides which pages a change makes stale, and with which lane and delay each is scheduled. */
import {
  agentTag,
  type CacheTag,
  linkTag,
  membersTag,
  similarTag,
  taggedTag,
} from '#site/server/publishing/cache-tags.ts'
import { agentIn, agentPages, alternativesPages, type PagePath } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { type Applied, isOnlySimilar } from '#site/server/replica/applied.ts'
import type { Dependencies } from './dependencies.ts'

/** Votes change counts and orders on many pages, which may be updated later than the agent's own page. */
const VOTES_DELAY_MS = 20_000
/** All votes within this time share one render. Voters see the new count in their browser at once. */
const VOTED_DELAY_MS = 2000
const TAG_PAGE_DELAY_MS = 250
/** Counts may be this late for each agent counted, at most as late as votes, because counting delays the next change. */
const COUNT_DELAY_MS = { tag: 1, all: 0.1 }
/** During an import, category and tag pages are rendered at most this often. */
const IMPORT_DELAY_MS = 5000
const URGENT_MAX = 50

export interface Change {
  applied: Applied
  since: number
  burst: boolean
}

export function markStale(
  { applied, burst, ...change }: Change,
  publisher: Publisher,
  dependencies: Dependencies,
): void {
  const { removed } = applied
  // The snapshot of a restored database may be older than what is published.
  const since = applied.whole ? Math.min(change.since, applied.cursor - 1) : change.since
  const gonePages = [...agentPages(removed), ...alternativesPages(removed)]
  for (const path of gonePages) publisher.remove(path)
  const [changed, voted] = [agentPages(applied.changed), agentPages(applied.voted)]
  const own = new Set([...changed, ...voted, ...gonePages])
  for (const path of changed) {
    // Waiting behind another page would keep it stale for longer than rendering it on demand takes.
    const waits = publisher.schedule.urgent > 0
    if (burst || applied.whole || waits) publisher.postpone(path, since)
    else publisher.refresh(path, 'direct', since)
  }
  const lane = applied.whole ? 'bulk' : changed.length + voted.length > URGENT_MAX ? 'spread' : 'direct'
  for (const path of voted) publisher.refresh(path, lane, since, VOTED_DELAY_MS)
  publisher.work()
  const likeLane = applied.whole || burst ? 'bulk' : 'spread'
  for (const path of alternativesPages(applied.similar))
    publisher.refresh(path, likeLane, since, TAG_PAGE_DELAY_MS)
  publisher.work()
  if (!isOnlySimilar(applied)) {
    refreshLists(applied, since, publisher, dependencies)
    const placed = agentPages(dependencies.placesChanged()).filter((path) => !own.has(path))
    const delay = changed.length + removed.length > 0 ? TAG_PAGE_DELAY_MS : VOTES_DELAY_MS
    for (const path of placed) publisher.refresh(path, likeLane, since, delay)
    publisher.work()
  }
  for (const [tag, wait] of staleTags(applied, dependencies)) publisher.invalidate(tag, since, wait, own)
  publisher.work()
}

/** Lists and tag pages that come or go, and tag pages that offer those as filters. */
function refreshLists(
  { whole, changed, removed }: Applied,
  since: number,
  publisher: Publisher,
  dependencies: Dependencies,
): void {
  const { lists, tagPages, gone } = dependencies.listChanges()
  for (const path of gone) publisher.remove(path)
  for (const path of whole ? dependencies.lists() : lists) publisher.refresh(path, 'direct', since)
  const tags = whole
    ? dependencies.tagPages()
    : [...tagPages, ...dependencies.tagPagesBeside([...tagPages, ...gone])]
  const isImport = !whole && changed.length + removed.length > URGENT_MAX
  const delay = isImport ? IMPORT_DELAY_MS : TAG_PAGE_DELAY_MS
  for (const path of tags) publisher.refresh(path, whole ? 'bulk' : 'spread', since, delay)
  publisher.work()
}

export function* staleTags(
  applied: Applied,
  dependencies: Dependencies,
): Generator<[tag: CacheTag, delay: number]> {
  const { changed, removed, voted, categories, news, moderation } = applied
  for (const id of applied.similar) yield [similarTag(id), voted.length > 0 ? VOTES_DELAY_MS : 0]
  if (isOnlySimilar(applied)) return
  const rewritten = changed.length + removed.length > 0
  for (const id of [...changed, ...removed]) yield [agentTag(id), 0]
  for (const id of voted) yield [agentTag(id), VOTES_DELAY_MS]
  yield* staleTopics(applied, dependencies)
  if (rewritten) for (const tag of ['list', 'recent', 'featured'] as const) yield [tag, 0]
  else if (voted.length > 0) yield ['list', VOTES_DELAY_MS]
  if (categories) for (const tag of ['categories', 'list'] as const) yield [tag, 0]
  if (news) yield ['news', 0]
  if (moderation) yield ['moderation', 0]
}

function* staleTopics(
  { cursor, changed, removed, voted }: Applied,
  dependencies: Dependencies,
): Generator<[tag: CacheTag, delay: number]> {
  const rewritten = changed.length + removed.length
  const delay = rewritten === 0 ? VOTES_DELAY_MS : rewritten > URGENT_MAX ? IMPORT_DELAY_MS : 0
  if (rewritten > 0) yield ['counts', countsDelay(delay, COUNT_DELAY_MS.all * dependencies.size())]
  for (const category of dependencies.categoriesWithNewMembers()) yield [membersTag(category), delay]
  for (const slug of dependencies.tagsOf(voted)) yield [taggedTag(slug), VOTES_DELAY_MS]
  // A tag page counts all its agents by category, pricing, and tag, including those it doesn't show.
  for (const slug of dependencies.tagsOf(changed))
    yield [taggedTag(slug), countsDelay(delay, COUNT_DELAY_MS.tag * dependencies.size(slug))]
  for (const slug of dependencies.tagsChanged(cursor - 1, cursor)) {
    yield [taggedTag(slug), delay]
    yield [wrongLinkTag(slug, dependencies), 0]
  }
}

function countsDelay(delay: number, ms: number): number {
  return Math.max(delay, Math.min(ms, VOTES_DELAY_MS))
}

/** Carried by agent pages that link to a missing tag page, or don't link to an existing one. */
function wrongLinkTag(slug: string, dependencies: Dependencies): CacheTag {
  return linkTag(slug, !dependencies.hasTagPage(slug))
}

interface Parts {
  publisher: Publisher
  manifest: Manifest
  dependencies: Dependencies
  files: PageFiles
}

export function resume({ publisher, manifest, dependencies, files }: Parts): number {
  const latest = dependencies.position()
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
  // What was scheduled above needn't be again with the first change.
  dependencies.categoriesWithNewMembers()
  dependencies.placesChanged()
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
  const placed = dependencies.placesChanged()
  const newTagPages = dependencies.tagPages().filter((path) => !manifest.page(path))
  const tags = [
    ...[...changed, ...gone.flatMap((path) => agentIn(path) ?? [])].map(agentTag),
    ...dependencies.similarChanged(published).map(similarTag),
    ...dependencies.tagsOf(changed).map(taggedTag),
    ...dependencies
      .tagsChanged(published, latest)
      .flatMap((slug) => [taggedTag(slug), wrongLinkTag(slug, dependencies)]),
  ]
  if (changed.length + gone.length > 0) tags.push('placed')
  return new Set([
    ...agentPages(tags.length > 0 ? [...changed, ...placed] : changed),
    ...alternativesPages(changed),
    ...dependencies.tagPagesBeside([...newTagPages, ...gone]),
    ...tags.flatMap((tag) => manifest.tagged(tag)),
  ])
}
