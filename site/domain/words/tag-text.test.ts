import { expect, test } from 'vitest'
import { beingTyped, suggestedTags, tagsIn, withTag, withTagAdded } from './tag-text.ts'

const IN_USE = ['open-source', 'python', 'api', 'pixel-art', 'Art', 'startup'].map((tag, index) => ({
  tag,
  count: 20 - index,
}))
const tagsFor = (typed: string, most?: number) => suggestedTags(typed, IN_USE, most).map(({ tag }) => tag)

test('splits tags at commas, without blanks', () => {
  expect(tagsIn(' papers, ,open source,')).toEqual(['papers', 'open source'])
  expect(beingTyped('papers, op ')).toBe('op')
  expect(beingTyped('papers,')).toBe('')
})

test('suggests beginnings first, then other words, each once', () => {
  expect(tagsFor('papers, p')).toEqual(['python', 'pixel-art'])
  expect(tagsFor('ar')).toEqual(['Art', 'pixel-art'])
  expect(tagsFor('Open Source, o')).toEqual([])
  expect(tagsFor('python')).toEqual([])
  expect(tagsFor('???')).toEqual([])
})

test('suggests the most used tags that are missing while nothing is typed', () => {
  expect(tagsFor('', 2)).toEqual(['open-source', 'python'])
  expect(tagsFor('python,', 2)).toEqual(['open-source', 'api'])
})

test('replaces the tag being typed with the chosen one', () => {
  expect(withTag('', 'api')).toBe('api, ')
  expect(withTag('papers,op', 'open-source')).toBe('papers, open-source, ')
  expect(withTagAdded('papers', 'api')).toBe('papers, api, ')
  expect(withTagAdded('papers, ', 'api')).toBe('papers, api, ')
})
