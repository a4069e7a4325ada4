/** The cache tags of pages: each names something that a page shows, so that a change to it makes the right pages stale. */

const SINGLE = ['list', 'counts', 'recent', 'featured', 'categories', 'news', 'moderation', 'placed'] as const
const KINDS = ['agent', 'similar', 'members', 'tagged', 'linked', 'unlinked'] as const

/**
 * `list`: the first agents of the default order. `counts`: the number of agents per category. `recent`: the newest agents. `featured`,
 * `categories`, `news`: all of them. `moderation`: the newest public decisions. `placed`: the agent's place in its category. With an id or slug: `agent` shows this agent, `similar` the
 * ones most like it; `members` is the category's page, `tagged` the tag's; `linked` and `unlinked` pages show the tag as a link or as plain text.
 */
export type CacheTag = (typeof SINGLE)[number] | `${(typeof KINDS)[number]}:${string}`

const HEADER = 'Cache-Tag'

// Encoded, because raw SQL may put anything into an id, and a list of tags is separated by commas.
export const agentTag = (id: string): CacheTag => `agent:${encodeURIComponent(id)}`
export const similarTag = (id: string): CacheTag => `similar:${encodeURIComponent(id)}`
export const membersTag = (categoryId: string): CacheTag => `members:${encodeURIComponent(categoryId)}`
export const taggedTag = (slug: string): CacheTag => `tagged:${encodeURIComponent(slug)}`
export const linkTag = (slug: string, linked: boolean): CacheTag =>
  `${linked ? 'linked' : 'unlinked'}:${encodeURIComponent(slug)}`

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
