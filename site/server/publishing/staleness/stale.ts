/** Decides which pages a change makes stale, in which lane and with which delay each is scheduled. */
import {
  agentTag,
  type CacheTag,
  linkTag,
  membersTag,
  similarTag,
  taggedTag,
} from '#site/server/publishing/cache-tags.ts'
import { agentPages, alternativesPages } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import type { Dependencies } from './dependencies.ts'

/** Votes change counters and orders on many pages, which may follow later than the agent's own page. */
const VOTES_DELAY_MS = 20_000
/** One render for all votes within this time; voters see their count in the browser at once. */
const VOTED_DELAY_MS = 2000
const TAG_PAGE_DELAY_MS = 250
/** During an import, category and tag pages are rendered at most this often. */
const IMPORT_DELAY_MS = 5000
const URGENT_MAX = 50

export interface Change {
  applied: Applied
  since: number
  burst: boolean
}

export function markStale(
  { applied, since, burst }: Change,
  publisher: Publisher,
  dependencies: Dependencies,
): void {
  const { removed } = applied
  for (const path of [...agentPages(removed), ...alternativesPages(removed)]) publisher.remove(path)
  const [changed, voted] = [agentPages(applied.changed), agentPages(applied.voted)]
  const own = new Set([...changed, ...voted])
  for (const path of changed) {
    // Behind another page it would be stale for longer than rendering it on demand takes.
    const waits = publisher.schedule.urgent > 0
    if (burst || applied.whole || waits) publisher.postpone(path, since)
    else publisher.refresh(path, 'direct', since)
  }
  const lane = applied.whole ? 'bulk' : own.size > URGENT_MAX ? 'spread' : 'direct'
  for (const path of voted) publisher.refresh(path, lane, since, VOTED_DELAY_MS)
  publisher.work()
  const { lists, tagPages, gone } = dependencies.listChanges()
  for (const path of gone) publisher.remove(path)
  for (const path of applied.whole ? dependencies.lists() : lists) publisher.refresh(path, 'direct', since)
  for (const path of applied.whole ? dependencies.tagPages() : tagPages) {
    publisher.refresh(path, applied.whole ? 'bulk' : 'spread', since, TAG_PAGE_DELAY_MS)
  }
  publisher.work()
  const likeLane = applied.whole || burst ? 'bulk' : 'spread'
  const liked = dependencies.similarChanged(applied.cursor - 1)
  for (const path of alternativesPages(liked)) publisher.refresh(path, likeLane, since, TAG_PAGE_DELAY_MS)
  publisher.work()
  for (const [tag, delay] of staleTags(applied, dependencies)) publisher.invalidate(tag, since, delay, own)
  publisher.work()
}

export function* staleTags(
  applied: Applied,
  dependencies: Dependencies,
): Generator<[tag: CacheTag, delay: number]> {
  const { changed, removed, voted, categories, news, moderation } = applied
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
  { cursor, changed, removed, voted, categories }: Applied,
  dependencies: Dependencies,
): Generator<[tag: CacheTag, delay: number]> {
  const rewritten = changed.length + removed.length
  const delay = rewritten === 0 ? VOTES_DELAY_MS : rewritten > URGENT_MAX ? IMPORT_DELAY_MS : 0
  if (rewritten > 0) yield ['counts', delay]
  for (const category of dependencies.categoriesWithNewMembers()) yield [membersTag(category), delay]
  for (const id of dependencies.similarChanged(cursor - 1)) yield [similarTag(id), delay]
  for (const slug of dependencies.tagsOf(voted)) yield [taggedTag(slug), VOTES_DELAY_MS]
  // A tag page names the categories of all its agents, including those it doesn't show.
  if (categories) for (const slug of dependencies.tagsOf(changed)) yield [taggedTag(slug), delay]
  for (const slug of dependencies.tagsChanged(cursor - 1, cursor)) {
    yield [taggedTag(slug), delay]
    yield [wrongLinkTag(slug, dependencies), 0]
  }
}

/** Carried by agent pages that link to a missing tag page, or don't link to an existing one. */
export function wrongLinkTag(slug: string, dependencies: Dependencies): CacheTag {
  return linkTag(slug, !dependencies.hasTagPage(slug))
}
