import { copyFileSync, readFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

async function filled(path: string): Promise<void> {
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshotOf(7, sampleAgents(300)))
  writer.close()
}

function state(path: string): { cursor: number | undefined; agents: number } {
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const found = { cursor: writer.cursor(), agents: [...reader.agentBatches()].flat().length }
  reader.close()
  writer.close()
  return found
}

const EMPTY = { cursor: undefined, agents: 0 }

test('starts empty and asks for a snapshot', () => {
  expect(state(scratchFile())).toEqual(EMPTY)
})

test('keeps an intact file', async () => {
  const path = scratchFile()
  await filled(path)
  expect(state(path)).toEqual({ cursor: 7, agents: 300 })
})

test.each<[string, (path: string) => void]>([
  ['of another version', (path) => new DatabaseSync(path).exec('pragma user_version = 999')],
  ['that is no database', (path) => writeFileSync(path, 'not a database at all'.repeat(100))],
  ['that is empty', (path) => truncateSync(path, 0)],
  ['that was cut off', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
  ['with bytes overwritten', (path) => overwritten(path)],
  ['that was deleted', (path) => unlinkSync(path)],
])('drops a file %s', async (_, harm) => {
  const path = scratchFile()
  await filled(path)
  harm(path)
  expect(state(path)).toEqual(EMPTY)
})

test("doesn't replay the write-ahead log of a deleted file", async () => {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshotOf(7, sampleAgents(10)))
  writer.apply(batchOf(8, { agents: sampleAgents(20) }))
  copyFileSync(`${path}-wal`, `${path}-kept`)
  writer.close()
  unlinkSync(path)
  copyFileSync(`${path}-kept`, `${path}-wal`)
  expect(state(path)).toEqual(EMPTY)
})

test('keeps a file that another connection has locked', async () => {
  const path = scratchFile()
  await filled(path)
  const holder = openReplica(path)
  holder.exec('begin immediate')
  openReplica(path).close()
  holder.exec('rollback')
  holder.close()
  expect(state(path)).toEqual({ cursor: 7, agents: 300 })
})

test("doesn't reuse versions after a rebuild", async () => {
  const path = scratchFile()
  await filled(path)
  const version = () => {
    const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
    const read = reader.version()
    reader.close()
    return read
  }
  const before = version()
  unlinkSync(path)
  await filled(path)
  expect(version()).toBeGreaterThan(before)
})

function overwritten(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0xaa, 5 * 4096, 12 * 4096)
  writeFileSync(path, bytes)
}
