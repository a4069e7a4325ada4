/** The public log in the replica. */

import { expect, test } from 'vitest'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf } from '#site/tests/support/samples/sample-agents.ts'

test('drops an undone decision from the log', async () => {
  const { writer, reader } = await filledReplica([])
  const approved = { action: 'approved' as const, agent: '', reason: '', fields: [] }
  const moderation = [1, 2].map((number) => ({ ...approved, number, at: '2026-01-01T10:00:00.000Z' }))
  expect(writer.apply(batchOf(2, { moderation })).moderation).toBe(true)
  expect([3, 4].map((n) => writer.apply(batchOf(n, { withdrawn: [2] })).moderation)).toEqual([true, false])
  expect(reader.moderation(10).entries.map(({ number }) => number)).toEqual([1])
})
