import { expect, test, vi } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { mergeSaved } from './saved.ts'

test('merging a full list takes one request to PocketBase', async () => {
  const ask = vi.fn(async () => ({ status: 200, data: { saved: [], left: [] } }))
  const agents = Array.from({ length: SAVED_MAX }, (_, n) => ({
    agentId: `agent${n}`.padEnd(15, 'a'),
    note: '',
    savedAt: '2026-11-01T09:00:00.000Z',
  }))
  expect(await mergeSaved({ agents }, { ask } as Partial<UserContext> as UserContext)).toEqual({
    saved: [],
    left: [],
  })
  expect(ask).toHaveBeenCalledOnce()
})
