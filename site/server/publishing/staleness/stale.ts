/** Marks the pages that a change makes stale. */
import { agentPath } from '#site/domain/addresses.ts'
import type { Place } from '#site/domain/agent.ts'
import {
  agentTag,
  type CacheTag,
  membersTag,
  placeTag,
  taggedTag,
} from '#site/server/publishing/cache-tags.ts'
import {
  agentPages,
  isList,
  ownPages,
  type PagePath,
  tagIn,
  tagPages,
} from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { type Applied, nothingApplied } from '#site/server/replica/applied.ts'
import type { Dependencies } from './dependencies.ts'

/** With more changes at once, rendering all pages again is faster than finding those that gain a similar agent. */
const FOLLOWED_MAX = 200

export interface StaleParts {
  publisher: Pick<Publisher, 'has' | 'refresh' | 'expire' | 'remove' | 'refreshTagged' | 'soon'>
  manifest: Manifest
  dependencies: Dependencies
}

/** `since` is the feed position before the change. With `isStrict`, other pages that show it aren't served any longer either. */
export function markStale(applied: Applied, since: number, parts: StaleParts, isStrict = false): void {
  const { publisher, manifest, dependencies } = parts
  const refresh = (path: PagePath) => (isStrict ? publisher.expire(path) : publisher.refresh(path))
  const { changed, removed, voted, whole } = applied
  for (const path of ownPages(removed)) publisher.remove(path)
  for (const id of removed) for (const path of shownOn(id, manifest)) publisher.expire(path)
  for (const path of ownPages([...changed, ...voted])) publisher.expire(path)
  const slugs = dependencies.tagsChanged(whole ? -1 : since)
  if (applied.categories || applied.news) moveLists(parts)
  const moved = whole ? movedPages(parts) : movedTagPages(slugs, parts)
  for (const path of moved) {
    const slug = tagIn(path)
    if (slug) dependencies.pagesBeside(slug).forEach(refresh)
  }
  for (const tag of staleTags(applied, slugs, dependencies)) {
    if (isStrict) manifest.tagged(tag).forEach(refresh)
    else publisher.refreshTagged(tag)
  }
  movedPlaces(manifest, dependencies).forEach(refresh)
  markSimilar(applied.likened, parts)
}

/** Marks the pages that may gain one of these agents among their similar ones. */
function markSimilar(likened: readonly string[], { publisher, manifest, dependencies }: StaleParts): void {
  if (likened.length > FOLLOWED_MAX) for (const path of manifest.paths()) publisher.refresh(path)
  for (const id of likened.length > FOLLOWED_MAX ? [] : likened)
    publisher.soon(() => {
      for (const path of dependencies.similarPages(id)) publisher.refresh(path)
    })
}

/** Pages of other agents and of tags, which may wait longer than lists and must not show a removed agent meanwhile. */
function shownOn(id: string, manifest: Manifest): PagePath[] {
  return manifest.tagged(agentTag(id)).filter((path) => !isList(path))
}

export function staleTags(
  { changed, likened, removed, voted, categories, news, moderation, gone }: Applied,
  slugs: readonly string[],
  dependencies: Dependencies,
): Set<CacheTag> {
  const shown = [...changed, ...voted]
  // Of the others, only facts changed: their own pages show them, and lists count who is maintained.
  const edited = new Set(changed).intersection(new Set(likened))
  const tags = new Set<CacheTag>([...edited, ...voted, ...removed].map(agentTag))
  for (const id of dependencies.categoriesOf(shown)) tags.add(membersTag(id))
  for (const slug of [...slugs, ...dependencies.tagsOf(shown)]) tags.add(taggedTag(slug))
  if (edited.size + removed.length > 0) for (const tag of ['agents', 'recent'] as const) tags.add(tag)
  if (shown.length + removed.length > 0) tags.add('popular')
  if (categories) for (const tag of ['categories', 'agents'] as const) tags.add(tag)
  if (news) tags.add('news')
  if (moderation) tags.add('moderation')
  if (gone) tags.add('gone')
  return tags
}

/** Removes pages that should no longer exist, and adds those that should. Returns both. */
function movedPages({ publisher, manifest, dependencies }: StaleParts): PagePath[] {
  const expected = dependencies.pages()
  const known = new Set(manifest.paths())
  const gone = [...known.difference(new Set(expected))]
  const missing = expected.filter((path) => !known.has(path))
  for (const path of gone) publisher.remove(path)
  for (const path of missing) publisher.refresh(path)
  return [...gone, ...missing]
}

function moveLists({ publisher, manifest, dependencies }: StaleParts): void {
  const [expected, known] = [new Set(dependencies.lists()), new Set(manifest.lists())]
  for (const path of known.difference(expected)) publisher.remove(path)
  for (const path of expected.difference(known)) publisher.refresh(path)
}

function movedTagPages(slugs: readonly string[], { publisher, dependencies }: StaleParts): PagePath[] {
  const existing = new Set(tagPages(slugs.filter((slug) => dependencies.hasTagPage(slug))))
  const moved = tagPages(slugs).filter((path) => existing.has(path) !== publisher.has(path))
  for (const path of moved) {
    if (existing.has(path)) publisher.refresh(path)
    else publisher.remove(path)
  }
  return moved
}

/** Pages that show another place of their agent than it has now. */
function movedPlaces(manifest: Manifest, dependencies: Dependencies): PagePath[] {
  const places = new Map<string, Place>()
  for (const [id, place] of dependencies.places()) places.set(agentPath(id), place)
  return [...new Set([...manifest.tagged('placed'), ...agentPages(places.keys())])].filter((path) => {
    const tags = manifest.page(path)?.tags.split(' ') ?? []
    const place = places.get(path)
    return place ? !tags.includes(placeTag(place)) : tags.includes('placed')
  })
}

/** Removes what became stale while the publisher was stopped, and marks all missing pages, the most popular ones to be rendered first. Returns their number. */
export function resume(parts: StaleParts & { files: Pick<PageFiles, 'paths' | 'haveLength'> }): number {
  const { publisher, manifest, dependencies, files } = parts
  const latest = dependencies.cursor()
  if (latest === undefined) return 0
  const written = files.paths()
  for (const path of manifest.paths()) {
    const page = written.has(path) ? manifest.page(path) : undefined
    if (isList(path) || !page || !files.haveLength(path, page)) publisher.remove(path)
  }
  const published = manifest.publishedCursor()
  // A replica older than its pages was rebuilt from another database.
  const isKnown = published !== undefined && published <= latest
  if (!isKnown) {
    for (const path of manifest.paths()) publisher.remove(path)
  } else {
    const changed = dependencies.changedSince(published)
    const removed = manifest.shownAgents().filter((id) => !dependencies.agent(id))
    const applied = { ...nothingApplied(0, latest), changed, likened: changed, removed }
    // Nothing stale is served: after a crash, nobody knows for how long it has been stale.
    markStale(applied, published, parts, true)
    // A tag page may have come or gone before the stop, unlike the links to it.
    for (const slug of dependencies.tagsChanged(published))
      for (const path of dependencies.pagesBeside(slug)) publisher.expire(path)
  }
  for (const path of written) if (!manifest.page(path)) publisher.remove(path)
  const missing = movedPages(parts)
  manifest.flush(latest)
  return missing.length
}
