/** Tags as topics: what stands for a tag in an address, and the page of the agents that carry it. */

/** A tag that agents carry. */
export interface TagInUse {
  /** As most of its agents spell it. */
  tag: string
  count: number
}

/** A tag that enough agents carry to have a page. */
export interface TagPage extends TagInUse {
  slug: string
}

/** In UTF-8 still a file name, with room for endings. */
export const TAG_SLUG_LENGTH_MAX = 56
const ACCENTS = /[\u0300-\u036f]/g
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/&/g, ' and '],
  // A sign after a letter is part of the name, before it a mere mark: 'C#', '#agents'.
  [/(?<=[\p{L}\p{N}])#/gu, ' sharp '],
]
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Lower-case letters and digits of any script, joined by hyphens: 'Code Review', 'code_review' and 'code-review' are
 * one topic, 'C', 'C++' and 'C#' are three. Empty for a tag without letters and digits.
 */
export function tagSlug(tag: string): string {
  let plain = tag.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC')
  for (const [sign, word] of SIGNS) plain = plain.replace(sign, word)
  const joined = plain.replace(SEPARATORS, '-').replace(/^-/, '')
  return [...joined].slice(0, TAG_SLUG_LENGTH_MAX).join('').replace(/-$/, '')
}

/** Tags as people type them: without spaces around them, blanks, and repetitions in whatever case. */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) {
    const key = tag.toLowerCase()
    if (tag && !distinct.has(key)) distinct.set(key, tag)
  }
  return [...distinct.values()]
}

/** The slugs of an agent's tags, each with the tag it first stands for. */
export function tagSlugs(tags: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>()
  for (const tag of tags) {
    const slug = tagSlug(tag)
    if (slug && !slugs.has(slug)) slugs.set(slug, tag)
  }
  return slugs
}
