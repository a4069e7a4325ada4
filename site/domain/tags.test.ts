import { expect, test } from 'vitest'
import { tagPath } from './addresses.ts'
import { TAG_SLUG_LENGTH_MAX, tagLabel, tagSlug, tagSlugs } from './tags.ts'

test.each([
  ['code-review', 'code-review'],
  ['Code Review', 'code-review'],
  ['  code__review! ', 'code-review'],
  ['LangChain', 'langchain'],
  ['Café', 'cafe'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['#agents', 'agents'],
  ['R&D', 'r-and-d'],
  ['node.js', 'node-js'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', '日本語'],
  ['हिन्दी', 'हिन्दी'],
  ['ИИ-агенты', 'ии-агенты'],
  ['ｆｕｌｌ', 'full'],
  ['🤖', ''],
  ['—', ''],
])('has for %j the slug %j', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug)
})

test('slugs are stable and safe file names', () => {
  for (let first = 0x20; first < 0x3000; first++) {
    const slug = tagSlug(`${String.fromCodePoint(first)}x ${String.fromCodePoint(first).repeat(60)}`)
    expect(tagSlug(slug), slug).toBe(slug)
    expect(slug).toMatch(/^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u)
    expect([...slug].length).toBeLessThanOrEqual(TAG_SLUG_LENGTH_MAX)
  }
})

test.each([
  ['pair-programming', 'pair programming'],
  ['cli', 'CLI'],
  ['CLI', 'CLI'],
  ['speech-to-text', 'speech to text'],
  ['llm-security', 'LLM security'],
  ['self-hosted', 'self-hosted'],
  ['e-commerce', 'e-commerce'],
  ['C++', 'C++'],
  ['GPT-4o', 'GPT-4o'],
  ['gpt-4', 'GPT-4'],
  ['claude-3', 'claude-3'],
])('calls %s "%s"', (tag, label) => {
  expect(tagLabel(tag)).toBe(label)
})

test('merges spellings of one tag on one agent', () => {
  expect([...tagSlugs(['Code Review', 'mail', 'code-review', '!!'])]).toEqual([
    ['code-review', 'Code Review'],
    ['mail', 'mail'],
  ])
})

test('uses only characters that are safe in URLs', () => {
  expect(tagPath('日本')).toBe('/tag/%E6%97%A5%E6%9C%AC')
})
