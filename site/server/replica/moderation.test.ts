/** The public log in the replica. */
import { expect, test } from 'vitest'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

test('a decision that was taken back is not in the log any more', async () => {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  await writer.replace(snapshotOf(1, []))
  const approved = { action: 'approved' as const, agent: '', reason: '', fields: [] }
  const moderation = [1, 2].map((number) => ({ ...approved, number, at: '2026-01-01T10:00:00.000Z' }))
  expect(writer.apply(batchOf(2, { moderation })).moderation).toBe(true)
  expect([3, 4].map((n) => writer.apply(batchOf(n, { withdrawn: [2] })).moderation)).toEqual([true, false])
  expect(reader.moderation(10).entries.map(({ number }) => number)).toEqual([1])
})
