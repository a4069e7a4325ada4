import { expect, test } from 'vitest'
import { agentTag, cacheTagsOf, linkTag, setCacheTags, taggedTag } from './cache-tags.ts'

test('what a page says it shows is read back, each once and sorted', () => {
  const headers = new Headers()
  setCacheTags(headers, ['list', agentTag('b'), agentTag('a'), agentTag('b'), linkTag('c-plus', false)])
  expect(cacheTagsOf(headers)).toEqual(['agent:a', 'agent:b', 'list', 'unlinked:c-plus'])
})

test('an id that raw SQL has written stays one tag, and any script may stand in a slug', () => {
  const headers = new Headers()
  const tags = [agentTag('x, news\nagent:y'), taggedTag('音声')]
  setCacheTags(headers, tags)
  expect(cacheTagsOf(headers)).toEqual([...tags].sort())
})

test('a page without the header, or with words that are no tags, shows nothing', () => {
  expect(cacheTagsOf(new Headers())).toEqual([])
  expect(cacheTagsOf(new Headers({ 'Cache-Tag': 'lists, agents:a' }))).toEqual([])
})
