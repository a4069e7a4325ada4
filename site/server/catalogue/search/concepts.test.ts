import { expect, test } from 'vitest'
import { CONCEPTS, Concepts, meaningfulStems } from './concepts.ts'

const ROWS = `
# a remark => no row
speech to text, dictation => transcription*0.5, spoken words
text to speech => voices
text => writing
! free => price:free
~ tool, best
`
const concepts = new Concepts(ROWS)
/** One line per concept, with its everyday phrases. */
const joined = (text: string) => {
  const lines: string[] = []
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const before = line.startsWith(' ') ? lines.pop() : undefined
    lines.push(before === undefined ? line : before.replace('=>', `, ${line.trim()} =>`))
  }
  return lines
}
const asked = (query: string) => concepts.askedBy(meaningfulStems(query)).map(({ concept }) => concept)

test('skips comments, and reads qualifiers', () => {
  expect(concepts.isQualifier).toEqual([false, false, false, true])
})

test('takes the longest phrase, in any order unless it says "to"', () => {
  expect(asked('turn speech to text')).toEqual([0])
  expect(asked('text to speech')).toEqual([1])
  expect(asked('free text').sort()).toEqual([2, 3])
  expect(asked('dictations for free').sort()).toEqual([0, 3])
  expect(asked('nothing of it')).toEqual([])
})

test('knows generic words and words of phrases', () => {
  expect(['tool', 'best', 'speech'].map((word) => concepts.isGeneric(word))).toEqual([true, true, false])
  expect(['dictat', 'tool'].map((word) => concepts.knows(word))).toEqual([true, false])
})

test('weighs earlier evidence more, and joins terms of several words', () => {
  const [first, second] = concepts.evidence
  expect(first).toMatchObject({ concept: 0, joined: undefined, share: 0.5 })
  expect(second?.parts).toHaveLength(2)
  expect(second?.joined).toBe('spokenword')
  expect(second?.share).toBeCloseTo(0.8)
})

test('asks for something and describes it in every row of the file', () => {
  const rows = joined(CONCEPTS).filter((line) => !/^[~-]/.test(line))
  for (const row of rows) {
    const [phrases, terms, ...more] = row
      .replace(/^!/, '')
      .split('=>')
      .map((side) => side.split(',').map((entry) => entry.trim()))
    expect(more, row).toEqual([])
    expect(phrases, row).not.toContain('')
    expect(new Set(phrases).size, row).toBe(phrases?.length)
    for (const term of terms ?? [''])
      expect(term, row).toMatch(/^((price|platform):[a-z-]+|[\w+-]+( [\w+-]+)*)(\*(0\.\d+|1))?$/)
  }
})

test('keeps more than one word of each phrase beside the stop words', () => {
  const rows = joined(CONCEPTS).filter((line) => line.includes('=>'))
  const phrases = rows.flatMap((row) => (row.replace(/^!/, '').split('=>')[0] ?? '').split(','))
  const lost = phrases.filter(
    (phrase) => /\w[\s-]+\w+[\s-]+\w/.test(phrase.trim()) && meaningfulStems(phrase).length < 2,
  )
  expect(lost).toEqual([])
})
