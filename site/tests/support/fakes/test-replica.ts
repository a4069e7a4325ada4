/** A writable replica for one test, which is removed after it. */
import { onTestFinished } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { scratchFile } from './scratch-file.ts'

export const QUERY: ListQuery = { search: '', categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 }

export function openTestReplica() {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  onTestFinished(() => {
    reader.close()
    writer.close()
  })
  return { path, writer, reader }
}

/** A replica whose first snapshot contains these agents. */
export async function filledReplica(agents: readonly Agent[]) {
  const replica = openTestReplica()
  await replica.writer.replace(snapshotOf(1, agents))
  return replica
}
