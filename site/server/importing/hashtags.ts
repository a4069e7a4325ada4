/** Takes hashtags out of a description: '#open-source' is a tag, '#1' and 'C#' are not. */
import { DESCRIPTION_LENGTH_MIN, TAG_LENGTH_MAX } from '#site/domain/limits.ts'

const HASHTAG = String.raw`#(\p{L}[\p{L}\p{M}\p{N}_-]{0,${TAG_LENGTH_MAX - 1}})(?![\p{L}\p{M}\p{N}_#-])`
const ANYWHERE = new RegExp(String.raw`(?<![^\s(,;])${HASHTAG}`, 'gu')
const AT_START = new RegExp(String.raw`^(?:${HASHTAG}[\s,;]+)+`, 'u')
const AT_END = new RegExp(String.raw`(?:^|[\s(,;]+)(?:${HASHTAG}[\s,;)]*)+$`, 'u')

/** Those at either end go as a whole, one within a sentence leaves its word. A text that would become too short stays. */
export function withoutHashtags(description: string): { text: string; tags: string[] } {
  const tags = [...description.matchAll(ANYWHERE)].map(([, tag = '']) => tag.replace(/[-_]+$/, ''))
  if (tags.length === 0) return { text: description, tags }
  const bare = description.replace(AT_END, '').replace(AT_START, '').replace(ANYWHERE, '$1').trim()
  return { text: [...bare].length < DESCRIPTION_LENGTH_MIN ? description : bare, tags }
}
