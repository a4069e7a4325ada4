import { expect, test } from 'vitest'
import { suggestedTags, tagsIn, withTag } from './tag-text.ts'

const IN_USE = ['open-source', 'python', 'api', 'pixel-art', 'Art', 'startup'].map((tag, index) => ({
  tag,
  count: 20 - index,
}))
const tagsFor = (typed: string) => suggestedTags(typed, IN_USE).map(({ tag }) => tag)

test('splits tags at commas, without blanks', () => {
  expect(tagsIn(' papers, ,open source,')).toEqual(['papers', 'open source'])
})

test('suggests beginnings first, then other words, each once', () => {
  expect(tagsFor('papers, p')).toEqual(['python', 'pixel-art'])
  expect(tagsFor('ar')).toEqual(['Art', 'pixel-art'])
  expect(tagsFor('Open Source, o')).toEqual([])
  expect(tagsFor('python')).toEqual([])
  expect(tagsFor('???')).toEqual([])
})

test('suggests the most used tags that are missing while nothing is typed', () => {
  expect(tagsFor('')).toEqual(['open-source', 'python', 'api'])
  expect(tagsFor('python,')).toEqual(['open-source', 'api', 'pixel-art'])
})

test('replaces the tag being typed with the chosen one', () => {
  expect(withTag('', 'api')).toBe('api, ')
  expect(withTag('papers,op', 'open-source')).toBe('papers, open-source, ')
  expect(withTag('papers, ', 'api')).toBe('papers, api, ')
})
