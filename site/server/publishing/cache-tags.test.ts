import { expect, test } from 'vitest'
import { agentTag, cacheTagsOf, setCacheTags, taggedTag } from './cache-tags.ts'

test('an id written by raw SQL stays one tag, and a slug may be in any script', () => {
  const headers = new Headers()
  const tags = [agentTag('x, news\nagent:y'), taggedTag('音声')]
  setCacheTags(headers, tags)
  expect(cacheTagsOf(headers)).toEqual([...tags].sort())
})
