/** What a change makes stale. */

import {
  agentTag,
  type CacheTag,
  categoryTag,
  linkTag,
  membersTag,
  taggedTag,
} from '#site/server/publishing/cache-tags.ts'
import { agentPages } from '#site/server/publishing/paths.ts'
import type { Publisher } from '#site/server/publishing/publisher.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import type { Dependencies } from './dependencies.ts'

/** Votes move counters and orders on many pages; those may follow later than the voted agent's own. */
const VOTES_DELAY_MS = 20_000
/** Of an agent many vote for, the page is written once for all their votes; who voted sees the count at once. */
const VOTED_DELAY_MS = 2000
/** Pages of tags come after what somebody waits for. */
const TAG_PAGE_DELAY_MS = 250
/** While many agents come at once, lists of them follow in large steps. */
const IMPORT_DELAY_MS = 5000
/** Beyond this many, what they moved is not asked for each. */
const FOLLOWED_MAX = 50

export interface Change {
  applied: Applied
  /** The feed position before it. */
  since: number
  /** It belongs to an import, whose pages must not delay those that somebody waits for. */
  burst: boolean
}

/** Queues every page that a change reaches, and takes away those of what is gone. */
export function markStale(
  { applied, since, burst }: Change,
  publisher: Publisher,
  dependencies: Dependencies,
): void {
  for (const path of agentPages(applied.removed)) publisher.remove(path)
  const [changed, voted] = [agentPages(applied.changed), agentPages(applied.voted)]
  const own = new Set([...changed, ...voted])
  for (const path of changed) {
    if (burst || applied.whole) publisher.postpone(path, since)
    else publisher.refresh(path, 'direct', since)
  }
  const lane = applied.whole ? 'bulk' : own.size > FOLLOWED_MAX ? 'spread' : 'direct'
  for (const path of voted) publisher.refresh(path, lane, since, VOTED_DELAY_MS)
  publisher.work()
  const { lists, tagPages, gone } = dependencies.comeAndGone()
  for (const path of gone) publisher.remove(path)
  for (const path of applied.whole ? dependencies.lists() : lists) publisher.refresh(path, 'direct', since)
  for (const path of applied.whole ? dependencies.tagPages() : tagPages) {
    publisher.refresh(path, applied.whole ? 'bulk' : 'spread', since, TAG_PAGE_DELAY_MS)
  }
  publisher.work()
  for (const [tag, delay] of staleTags(applied, dependencies)) publisher.invalidate(tag, since, delay, own)
  publisher.work()
}

/** Tags whose pages a change reaches, each with how long they may wait. */
function* staleTags(applied: Applied, dependencies: Dependencies): Generator<[tag: CacheTag, delay: number]> {
  const { changed, removed, voted, categories, news } = applied
  const moved = movedBy(applied)
  const rewritten = changed.length + removed.length > 0
  for (const id of [...changed, ...removed]) yield [agentTag(id), 0]
  for (const id of voted) yield [agentTag(id), VOTES_DELAY_MS]
  for (const category of dependencies.categoriesWithNewLeaders(moved)) {
    yield [categoryTag(category), rewritten ? 0 : VOTES_DELAY_MS]
  }
  yield* staleTopics(applied, moved, dependencies)
  if (rewritten) for (const tag of ['list', 'recent', 'featured'] as const) yield [tag, 0]
  else if (voted.length > 0) yield ['list', VOTES_DELAY_MS]
  if (categories) for (const tag of ['categories', 'list'] as const) yield [tag, 0]
  if (news) yield ['news', 0]
}

/** The agents that can have moved in a category's order; undefined for too many to follow each. */
function movedBy({ changed, removed, voted, categories, whole }: Applied): string[] | undefined {
  const moved = [...changed, ...removed, ...voted]
  return whole || categories || moved.length > FOLLOWED_MAX ? undefined : moved
}

/** The lists of categories and tags, and the agents' pages that link to tags. */
function* staleTopics(
  { cursor, changed, removed, voted }: Applied,
  moved: readonly string[] | undefined,
  dependencies: Dependencies,
): Generator<[tag: CacheTag, delay: number]> {
  const rewritten = changed.length + removed.length
  const delay = rewritten === 0 ? VOTES_DELAY_MS : rewritten > FOLLOWED_MAX ? IMPORT_DELAY_MS : 0
  for (const category of dependencies.categoriesWithNewMembers(moved)) yield [membersTag(category), delay]
  for (const slug of dependencies.tagsOf(voted)) yield [taggedTag(slug), VOTES_DELAY_MS]
  for (const slug of dependencies.tagsChanged(cursor - 1, cursor)) {
    yield [taggedTag(slug), delay]
    yield [misleading(slug, dependencies), 0]
  }
}

/** On agents' pages that link to a tag without a page, or do not link to one that has a page. */
export function misleading(slug: string, dependencies: Dependencies): CacheTag {
  return linkTag(slug, !dependencies.hasTagPage(slug))
}
