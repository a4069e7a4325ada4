/** While another program, such as Litestream, writes to the database, no request fails or waits for long. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const WRITING_MS = 3000

/** Writes every millisecond, unless PocketBase is writing. */
function startWriting(): () => number {
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 0 })
  database.exec('CREATE TABLE others (id INTEGER PRIMARY KEY, n INTEGER); INSERT INTO others VALUES (1, 0)')
  const write = database.prepare('UPDATE others SET n = n + 1')
  let count = 0
  const timer = setInterval(() => {
    try {
      write.run()
      count += 1
    } catch {
      // PocketBase is writing.
    }
  }, 1)
  onTestFinished(() => {
    clearInterval(timer)
    database.close()
  })
  return () => count
}

test('writes succeed while another program writes to the database', async () => {
  const { root } = pocketBase
  const [admin, person] = [await pocketBase.createAdmin(), await pocketBase.createUser()]
  const agents = root.collection('agents')
  const { id: category } = await root.collection('categories').create({ name: 'Coding', position: 1 })
  const changed = await agents.create(submission({ status: 'approved' }))
  const { id: other } = await agents.create(submission({ status: 'approved' }))
  let number = 0
  const requests = {
    account: () => pocketBase.createUser(),
    edit: () => agents.update(changed.id, { description: `Version ${++number} of what it does` }),
    adminEdit: () => pocketBase.as(admin.token).collection('agents').update(other, { tags: [] }),
    submission: () => pocketBase.as(person.token).collection('agents').create(submission({ category })),
    deletion: async () => await agents.delete((await agents.create(submission({ status: 'approved' }))).id),
    leaving: async () => await root.collection('users').delete((await pocketBase.createUser()).id),
    mail: () => pocketBase.as().send('/api/roster/forgot-password', { method: 'POST', body: person }),
  }
  const written = startWriting()
  const end = performance.now() + WRITING_MS
  const slowest = await Promise.all(
    Object.entries(requests).map(async ([name, request]) => {
      let most = 0
      while (performance.now() < end) {
        const begunAt = performance.now()
        await request()
        most = Math.max(most, performance.now() - begunAt)
      }
      return [name, most < 4000]
    }),
  )
  expect(Object.fromEntries(slowest)).toEqual(
    Object.fromEntries(Object.keys(requests).map((name) => [name, true])),
  )
  expect(written()).toBeGreaterThan(20)
})
