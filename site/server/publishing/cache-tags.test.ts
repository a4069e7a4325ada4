import { expect, test } from 'vitest'
import { agentTag, cacheTagsOf, placeTag, setCacheTags, taggedTag } from './cache-tags.ts'

test('reads the tags of a page back, each once and sorted', () => {
  const headers = new Headers()
  setCacheTags(headers, ['news', agentTag('b'), agentTag('a'), agentTag('b'), placeTag({ place: 2, of: 9 })])
  expect(cacheTagsOf(headers)).toEqual(['agent:a', 'agent:b', 'news', 'place:2/9'])
})

test('an id written by raw SQL stays one tag, and a slug may be in any script', () => {
  const headers = new Headers()
  const tags = [agentTag('x, news\nagent:y'), taggedTag('音声')]
  setCacheTags(headers, tags)
  expect(cacheTagsOf(headers)).toEqual([...tags].sort())
})

test('ignores a missing header and unknown tags', () => {
  expect(cacheTagsOf(new Headers())).toEqual([])
  expect(cacheTagsOf(new Headers({ 'Cache-Tag': 'lists, agents:a, linked:b' }))).toEqual([])
})
