import { expect, test } from 'vitest'
import { beingTyped, suggestedTags, tagsIn, withTag, withTagAdded } from './tag-text.ts'

const IN_USE = ['open-source', 'python', 'api', 'pixel-art', 'Art', 'startup'].map((tag, index) => ({
  tag,
  count: 20 - index,
}))
const tagsFor = (typed: string, most?: number) => suggestedTags(typed, IN_USE, most).map(({ tag }) => tag)

test('tags stand between commas, without blanks', () => {
  expect(tagsIn(' papers, ,open source,')).toEqual(['papers', 'open source'])
  expect(beingTyped('papers, op ')).toBe('op')
  expect(beingTyped('papers,')).toBe('')
})

test('what begins as typed comes first, then what has such a word; nothing twice', () => {
  expect(tagsFor('papers, p')).toEqual(['python', 'pixel-art'])
  expect(tagsFor('ar')).toEqual(['Art', 'pixel-art'])
  expect(tagsFor('Open Source, o')).toEqual([])
  expect(tagsFor('python')).toEqual([])
  expect(tagsFor('???')).toEqual([])
})

test('without anything typed, those used most that are not there yet', () => {
  expect(tagsFor('', 2)).toEqual(['open-source', 'python'])
  expect(tagsFor('python,', 2)).toEqual(['open-source', 'api'])
})

test('a chosen tag takes the place of the one being typed', () => {
  expect(withTag('', 'api')).toBe('api, ')
  expect(withTag('papers,op', 'open-source')).toBe('papers, open-source, ')
  expect(withTagAdded('papers', 'api')).toBe('papers, api, ')
  expect(withTagAdded('papers, ', 'api')).toBe('papers, api, ')
})
