/** Quality of duplicate detection, on a table of real URLs and names. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Likeness, likenessKeys, likenessOf, type Recognizable } from './likeness.ts'
import { commonText, placeOf } from './place.ts'

interface Pair {
  isSame: boolean
  one: Recognizable
  other: Recognizable
}

const PAIRS: Pair[] = readFileSync(new URL('pairs.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [verdict, name = '', websiteUrl = '', githubUrl = '', ...rest] = line.split('\t')
    const [otherName = '', otherWebsite = '', otherGithub = ''] = rest
    return {
      isSame: verdict === 'same',
      one: { name, websiteUrl, githubUrl },
      other: { name: otherName, websiteUrl: otherWebsite, githubUrl: otherGithub },
    }
  })
const textOf = ({ one, other }: Pair) => `${one.name} ${one.websiteUrl} / ${other.name} ${other.websiteUrl}`

test('finds at least 95% of the duplicates, of which at least 95% are right', () => {
  const found = PAIRS.filter(({ one, other }) => likenessOf(one, other))
  const right = found.filter(({ isSame }) => isSame)
  const wanted = PAIRS.filter(({ isSame }) => isSame)
  const [precision, recall] = [right.length / found.length, right.length / wanted.length]
  const mistaken = found.filter(({ isSame }) => !isSame).map(textOf)
  const missed = wanted.filter((pair) => !right.includes(pair)).map(textOf)
  console.log({ pairs: PAIRS.length, wanted: wanted.length, precision, recall, mistaken, missed })
  expect(PAIRS.length).toBeGreaterThanOrEqual(100)
  expect(PAIRS.length - wanted.length).toBeGreaterThanOrEqual(50)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

test('ignores the order of two entries', () => {
  for (const { one, other } of PAIRS) expect(likenessOf(other, one)).toBe(likenessOf(one, other))
})

test('finds the common text in all URLs of a website', () => {
  for (const { one, other } of PAIRS) {
    const place = placeOf(one.websiteUrl)
    if (!place || place.key !== placeOf(other.websiteUrl)?.key) continue
    expect(other.websiteUrl.toLowerCase()).toContain(commonText(place))
  }
})

test('gives duplicates a common key, so that an index finds them', () => {
  for (const pair of PAIRS) {
    if (!likenessOf(pair.one, pair.other)) continue
    const keys = new Set(likenessKeys(pair.one))
    expect(
      likenessKeys(pair.other).some((key) => keys.has(key)),
      textOf(pair),
    ).toBe(true)
  }
})

const entry = (fields: Partial<Recognizable>): Recognizable => ({
  websiteUrl: '',
  githubUrl: '',
  name: '',
  ...fields,
})
const CURSOR = entry({ name: 'Cursor', websiteUrl: 'https://cursor.com' })
const AIDER = entry({
  name: 'Aider',
  websiteUrl: 'https://aider.chat',
  githubUrl: 'github.com/Aider-AI/aider',
})

test.each<[string, Recognizable, Recognizable, Likeness | undefined]>([
  ['the website comes first', CURSOR, { ...CURSOR, name: 'Other' }, 'website'],
  ['an address without a scheme', CURSOR, entry({ websiteUrl: 'www.cursor.com/pricing' }), 'website'],
  [
    'the repository as a website',
    AIDER,
    entry({ websiteUrl: 'https://github.com/aider-ai/aider' }),
    'repository',
  ],
  ['only the name', CURSOR, entry({ name: 'CURSOR.ai' }), 'name'],
  ['nothing at all', entry({}), entry({}), undefined],
  ['only signs', entry({ name: '!!!' }), entry({ name: '???' }), undefined],
  [
    "GitHub's own pages",
    entry({ githubUrl: 'https://github.com/features/copilot' }),
    entry({ githubUrl: 'https://github.com/features/copilot' }),
    undefined,
  ],
  [
    'an owner is no repository',
    entry({ githubUrl: 'https://github.com/openai' }),
    entry({ githubUrl: 'https://github.com/openai' }),
    undefined,
  ],
  [
    'a script is no address',
    entry({ websiteUrl: 'javascript:alert(1)' }),
    entry({ websiteUrl: 'javascript:alert(1)' }),
    undefined,
  ],
])('%s', (_, one, other, likeness) => {
  expect(likenessOf(one, other)).toBe(likeness)
})

test('gives names with one typo a common key, wherever it is', () => {
  const letters = 'perplexityflow'
  for (let length = 7; length <= letters.length; length++) {
    const name = letters.slice(0, length)
    for (let at = 1; at < length; at++) {
      const [head, letter, tail] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
      const swapped = `${head}${tail.charAt(0)}${letter}${tail.slice(1)}`
      for (const mistyped of [`${head}z${tail}`, `${head}z${letter}${tail}`, head + tail, swapped]) {
        const [one, other] = [entry({ name }), entry({ name: mistyped })]
        if (!likenessOf(one, other)) continue
        const keys = likenessKeys(one)
        expect(
          likenessKeys(other).some((key) => keys.includes(key)),
          `${name} ${mistyped}`,
        ).toBe(true)
      }
    }
  }
  expect(likenessOf(entry({ name: letters }), entry({ name: `${letters}z` }))).toBe('name')
})
