/** A copy that stays behind: admins get one email, and none once it has caught up. */
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { startReplication } from './replication.ts'

const soon = { timeout: 60_000, interval: 50 }
const pocketBase = await ownPocketBase()

test('admins get one email about a copy that is behind for long', async () => {
  const [DATA_DIR, copy] = [scratchFolder(), join(scratchFolder(), 'copy')]
  symlinkSync(pocketBase.dataDir, join(DATA_DIR, 'pocketbase'))
  writeFileSync(copy, 'in the way')
  const admin = await pocketBase.createAdmin()
  const lines: string[] = []
  const replication = startReplication({
    config: readConfig({ DATA_DIR, REPLICATE_TO: copy }),
    connection: Promise.resolve(pocketBase.connection),
    log: pino({}, { write: (line) => void lines.push(line) }),
    lateMs: 500,
  })
  onTestFinished(() => replication?.stop())
  const emails = () =>
    pocketBase.root.collection('mail_queue').getFullList({ filter: "template = 'copy-behind'" })
  await expect.poll(emails, soon).toMatchObject([{ to: admin.email, state: 'queued' }])
  expect(replication?.state).toMatchObject({ isLate: true, problem: expect.stringContaining(copy) })
  rmSync(copy)
  await expect.poll(() => lines.join(''), soon).toContain('up to date again')
  expect(replication?.state).toMatchObject({ behindMs: 0, isLate: false, problem: undefined })
  expect(await emails()).toHaveLength(1)
})
