/** The cache tags of pages: each names something that a page shows, so that a change to it makes the right pages stale. */
import type { Place } from '#site/domain/agent.ts'

const SINGLE = ['agents', 'popular', 'recent', 'categories', 'news', 'moderation', 'gone', 'placed'] as const
const KINDS = ['agent', 'members', 'tagged', 'place'] as const

/**
 * `agents`: the number of agents, or some of all. `popular`: the first ones of the default order. `recent`: the newest. `categories`,
 * `news`: all of them. `moderation`: the newest public decisions. `gone`: agents that are gone. `placed`: an agent with a place in its category. With an ID, slug, or
 * value: `agent` shows this agent, `members` is the category's page, `tagged` the tag's, `place` is the place and the size of the category.
 */
export type CacheTag = (typeof SINGLE)[number] | `${(typeof KINDS)[number]}:${string}`

const HEADER = 'Cache-Tag'

// Encoded, because raw SQL may put anything into an id, and a list of tags is separated by commas.
export const agentTag = (id: string): CacheTag => `agent:${encodeURIComponent(id)}`
/** The agent's ID, if the tag is one of an agent. */
export const idIn = (tag: string): string | undefined =>
  tag.startsWith('agent:') ? decodeURIComponent(tag.slice('agent:'.length)) : undefined
export const membersTag = (categoryId: string): CacheTag => `members:${encodeURIComponent(categoryId)}`
export const taggedTag = (slug: string): CacheTag => `tagged:${encodeURIComponent(slug)}`
export const placeTag = ({ place, of }: Place): CacheTag => `place:${place}/${of}`

export function setCacheTags(headers: Headers, tags: readonly CacheTag[]): void {
  headers.set(HEADER, [...new Set(tags)].join(', '))
}

export function cacheTagsOf(headers: Headers): CacheTag[] {
  const tags = (headers.get(HEADER) ?? '').split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter(isCacheTag).sort()
}

function isCacheTag(tag: string): tag is CacheTag {
  return SINGLE.some((single) => single === tag) || KINDS.some((kind) => tag.startsWith(`${kind}:`))
}
