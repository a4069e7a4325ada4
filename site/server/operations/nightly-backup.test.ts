import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { StoredBackup } from '#site/server/backups/backups.ts'
import { readConfig } from '#site/server/config/config.ts'
import { scheduleBackups } from './nightly-backup.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 20_000 }

function watch(list: StoredBackup[] | undefined, env: Record<string, string> = {}) {
  const seen = { looks: 0, begun: 0 }
  const nightly = scheduleBackups({
    ...{ config: readConfig(env), log, firstMs: 0 },
    operations: {
      backups: async () => {
        seen.looks += 1
        return list
      },
      startAlone: async () => {
        seen.begun += 1
      },
    },
  })
  return { seen, nightly }
}

test('a site without a backup makes one by itself', async () => {
  const { seen, nightly } = watch([])
  await expect.poll(() => seen, soon).toEqual({ looks: 1, begun: 1 })
  await nightly?.stop()
})

test.each([
  ['of a moment ago', [{ name: 'x', bytes: 1, madeAt: new Date() }]],
  ['that cannot be looked for', undefined],
])('with a backup %s none is begun', async (_about, list) => {
  const { seen, nightly } = watch(list)
  await expect.poll(() => seen.looks, soon).toBe(1)
  await nightly?.stop()
  expect(seen.begun).toBe(0)
})

test.each([{ BACKUP_HOUR: 'none' }, { POCKETBASE_URL: 'http://pocketbase.example' }])(
  'with %j none is looked for',
  async (env) => {
    const { seen, nightly } = watch([], env)
    await nightly?.stop()
    expect(seen).toEqual({ looks: 0, begun: 0 })
  },
)
