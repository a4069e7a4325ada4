import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { openAccounts } from './callers.ts'

const pocketBase = await ownPocketBase()
const { id, token } = await pocketBase.createUser()
const config = readConfig({ DATA_DIR: pocketBase.dataDir })
const accounts = openAccounts({ url: async () => pocketBase.url, replicated: async () => true, config })
const caller = () => accounts.callerOf(token, AbortSignal.timeout(60_000))

test('a session that ended unnoticed gets 401 after ten seconds', async () => {
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  await caller()
  await pocketBase.as(token).send('/api/roster/logout', { method: 'POST' })
  expect(await caller()).toMatchObject({ id })
  clock.mockReturnValue(now + 10_001)
  await setTimeout(5)
  await expect(caller()).rejects.toMatchObject({ status: 401 })
})
