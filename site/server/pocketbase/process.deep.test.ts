/** PocketBase hangs or is killed at any moment, while its site runs. */

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { health, ownProcess } from '#site/tests/support/sites/own-process.ts'
import { runningOn } from './orphan.ts'
import { freePort } from './process.ts'

const { start, startKillable, pocketBaseFolder } = ownProcess()
const soon = { timeout: 60_000 }

test('a PocketBase that hangs is not ready, and is replaced', async () => {
  const pocketBase = await start()
  const pid = pocketBase.pid() ?? 0
  process.kill(pid, 'SIGSTOP')
  await expect.poll(() => pocketBase.ready(), soon).toBe(false)
  await expect.poll(() => pocketBase.pid() !== pid && pocketBase.ready(), soon).toBe(true)
  expect(await health(pocketBase)).toHaveProperty('head')
}, 120_000)

test('a PocketBase killed with its site does not block the port at the next start', async () => {
  const port = String(await freePort())
  for (const pause of [90, 130, 170, 210, 240, 270]) {
    const site = await startKillable(port)
    for (const pid of runningOn(pocketBaseFolder())) process.kill(pid, 'SIGKILL')
    await sleep(pause)
    site.kill('SIGKILL')
    await once(site, 'close')
    const pocketBase = await start({ POCKETBASE_PORT: port })
    expect(await health(pocketBase)).toHaveProperty('head')
    expect(runningOn(pocketBaseFolder())).toEqual([pocketBase.pid()])
    await pocketBase.stop()
  }
}, 180_000)

test('a first start interrupted before it showed the password is completed by the next', async () => {
  const site = await startKillable()
  site.kill('SIGKILL')
  await once(site, 'close')
  const { firstAdmin, connection, stop } = await start()
  const people = new PocketBase(connection.url).collection('users')
  const { email = '', password = '' } = firstAdmin ?? {}
  await people.authWithPassword(email, password)
  await people.update(people.client.authStore.record?.id ?? '', {
    oldPassword: password,
    password: 'Chosen-1234',
    passwordConfirm: 'Chosen-1234',
  })
  await stop()
  // A password that the user has chosen since isn't announced.
  expect((await start()).firstAdmin).toBeUndefined()
})
