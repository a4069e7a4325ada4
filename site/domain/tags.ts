export interface TagInUse {
  tag: string
  count: number
}

export interface TagPage extends TagInUse {
  slug: string
}

/** Fits a file name in UTF-8, with room for extensions. */
export const TAG_SLUG_LENGTH_MAX = 56
const ACCENTS = /[\u0300-\u036f]/g
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/&/g, ' and '],
  // After a letter it's part of the name ('C#'), before one it's just a hashtag ('#agents').
  [/(?<=[\p{L}\p{N}])#/gu, ' sharp '],
]
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

/** Lowercase letters and digits of any script, joined by hyphens: 'Code Review' and 'code_review' are the same topic, but 'C', 'C++', and 'C#' are three. Empty for a tag without letters and digits. */
export function tagSlug(tag: string): string {
  let plain = tag.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC')
  for (const [sign, word] of SIGNS) plain = plain.replace(sign, word)
  const joined = plain.replace(SEPARATORS, '-').replace(/^-/, '')
  return [...joined].slice(0, TAG_SLUG_LENGTH_MAX).join('').replace(/-$/, '')
}

const NAMES = new Map(
  (
    'AI API AWS CLI CRM CSS Figma GitHub GitLab Gmail Google GPT GPU HTML IDE Java JetBrains JSON Jupyter LLM MCP Microsoft ' +
    'NLP OCR PDF Python QA RAG React RPA Ruby SDK SEO Shopify Slack SOC SQL TTS TypeScript UI UX VS Windows Zoom'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** As people read it: 'pair programming', 'CLI'. */
export function tagLabel(tag: string): string {
  const words = tag.replaceAll(/(?<=\w\w)(?<!\bself)-(?=\p{L})/gu, ' ')
  return words.replaceAll(WORD, (word) => NAMES.get(word.toLowerCase()) ?? word)
}

export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) {
    const key = tag.toLowerCase()
    if (tag && !distinct.has(key)) distinct.set(key, tag)
  }
  return [...distinct.values()]
}

export function tagSlugs(tags: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>()
  for (const tag of tags) {
    const slug = tagSlug(tag)
    if (slug && !slugs.has(slug)) slugs.set(slug, tag)
  }
  return slugs
}
