import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import type { StoredBackup } from './backups.ts'
import { isDue, scheduleBackups } from './nightly-backup.ts'

const soon = { timeout: 20_000 }

function watch(list: StoredBackup[] | undefined, env: Record<string, string> = {}) {
  const seen = { looks: 0, begun: 0 }
  const nightly = scheduleBackups({
    config: readConfig(env),
    connection: Promise.resolve(),
    log: pino({ level: 'silent' }),
    firstMs: 0,
    backups: {
      list: async () => {
        seen.looks += 1
        if (!list) throw new Error('unavailable')
        return list
      },
      make: async () => {
        seen.begun += 1
        throw new Error('A failure is logged where it happens')
      },
    },
  })
  return { seen, nightly }
}

test.each([{}, { BACKUP_HOUR: 'none', REPLICATE_TO: '/mnt/copy' }])(
  'a site with %j and no backup makes one',
  async (env) => {
    const { seen, nightly } = watch([], env)
    await expect.poll(() => seen, soon).toEqual({ looks: 1, begun: 1 })
    await nightly?.stop()
  },
)

test.each([
  ['of a moment ago', [{ name: 'x', bytes: 1, madeAt: new Date() }]],
  ['that cannot be looked for', undefined],
])('with a backup %s no backup is made', async (_about, list) => {
  const { seen, nightly } = watch(list)
  await expect.poll(() => seen.looks, soon).toBe(1)
  await nightly?.stop()
  expect(seen.begun).toBe(0)
})

test.each([{ BACKUP_HOUR: 'none' }, { POCKETBASE_URL: 'http://pocketbase.example' }])(
  'with %j no backup is made',
  async (env) => {
    const { seen, nightly } = watch([], env)
    await nightly?.stop()
    expect(seen).toEqual({ looks: 0, begun: 0 })
  },
)

test('a backup is due once after the hour has come, and after a night that was missed', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
  expect(isDue(3, at(22, 12), undefined)).toBe(true)
  expect(isDue(3, at(22, 2), at(21, 3, 1))).toBe(false)
  expect(isDue(3, at(22, 3), at(21, 3, 1))).toBe(true)
  expect(isDue(3, at(22, 12), at(22, 3, 1))).toBe(false)
  expect(isDue(3, at(25, 12), at(22, 3, 1))).toBe(true)
})
