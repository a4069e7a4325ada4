/** An import of a large list that is killed and then undone: nothing of it stays. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

const ROWS = 5000
const WRITTEN = 300
/** The import's last sign of life counts for a minute. */
const soon = { timeout: 120_000, interval: 2000 }

const pocketBase = await ownPocketBase()
const { root } = pocketBase

const count = async (name: string) => (await root.collection(name).getList(1, 1)).totalItems

test('an import of thousands of rows that is killed can be undone a minute later', async () => {
  const password = 'A long passw0rd'
  const person = { email: 'killed@roster.example', firstName: 'Ada', lastName: 'A', role: 'admin' }
  const { id } = await root.collection('users').create({ ...person, password, passwordConfirm: password })
  const admin = await root.collection('users').impersonate(id, 3600)
  const folder = scratchFolder()
  const row = (i: number) => `Row ${i},Does the task ${i}.,https://row-${i}.example.com,Made ${i % 40}`
  writeFileSync(
    `${folder}/large.csv`,
    ['name,description,url,category', ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\n'),
  )
  const command = spawn(
    process.execPath,
    ['scripts/import.ts', `${folder}/large.csv`, '--create-categories'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATA_DIR: folder,
        POCKETBASE_URL: pocketBase.url,
        POCKETBASE_SERVICE_EMAIL: pocketBase.connection.email,
        POCKETBASE_SERVICE_PASSWORD: pocketBase.connection.password,
      },
    },
  )
  const ended = once(command, 'exit')
  await expect.poll(() => count('agents'), soon).toBeGreaterThan(WRITTEN)
  command.kill('SIGKILL')
  await ended
  expect(await count('agents')).toBeLessThan(ROWS)
  expect(await count('categories')).toBe(40)

  const [batch] = await root.collection('imports').getFullList()
  const undo = async () => {
    const path = `/api/roster/admin/imports/${batch?.id}/undo`
    const step = await admin.send(path, { method: 'POST' }).catch((error: ClientResponseError) => error)
    return step instanceof ClientResponseError
      ? step.status
      : z.looseObject({ isDone: z.boolean() }).parse(step).isDone
  }
  expect(await undo()).toBe(409)
  await expect.poll(undo, soon).toBe(true)
  expect(await count('agents')).toBe(0)
  expect(await count('categories')).toBe(0)
})
