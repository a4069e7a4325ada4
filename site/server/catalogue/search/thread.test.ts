import { expect, test } from 'vitest'
import type { ListQuery } from '#site/domain/filters.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { SearchThread } from './thread.ts'

const QUERY: ListQuery = { search: 'code', categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 }

test('open questions are rejected when the thread ends', async () => {
  let ended = () => {}
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  // Without a replica the worker cannot start.
  const thread = new SearchThread(scratchFile(), {
    onReady: () => {},
    onStale: () => {},
    onEnd: () => ended(),
  })
  const open = thread.search(QUERY)
  await end
  expect(await open).toBeUndefined()
  expect(await thread.search(QUERY)).toBeUndefined()
})
