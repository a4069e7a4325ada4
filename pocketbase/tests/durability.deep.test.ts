/** Writes that compete, and kills of PocketBase. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { ownCallers, status, submission } from './callers.ts'

const WRITERS = 8

const KILLS = 3

const { pocketBase, root } = await ownCallers()

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

const VOTERS = 50

const TRIES = 4

test(`${WRITERS} writers lose no acknowledged write when PocketBase is killed ${KILLS} times`, async () => {
  const feed = openFeed(pocketBase.connection)
  const agents = root.collection('agents')
  const acknowledged = new Set<string>()
  let { cursor } = await feed.snapshot()
  let writing = true
  const writers = Array.from({ length: WRITERS }, async () => {
    while (writing) {
      await agents.create(submission({ status: 'approved' })).then(
        ({ id }) => acknowledged.add(id),
        () => sleep(20),
      )
    }
  })
  const acknowledgedMore = async () => {
    for (const enough = acknowledged.size + WRITERS; acknowledged.size < enough; ) await sleep(20)
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await acknowledgedMore()
    process.kill(pocketBase.pid(), 'SIGKILL')
    await pocketBase.restart()
  }
  await acknowledgedMore()
  writing = false
  await Promise.all(writers)

  const followed = new Set<string>()
  for (let more = true; more; ) {
    const batch = await feed.changes(cursor)
    for (const { id } of batch.agents) followed.add(id)
    ;({ cursor, more } = batch)
  }
  const present = new Set((await agents.getFullList({ fields: 'id' })).map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(WRITERS)
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([])
  expect([...present].filter((id) => !followed.has(id))).toEqual([])
})

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

test('200 simultaneous votes count each of 50 people once', async () => {
  const admin = await pocketBase.createAdmin()
  const voters = await Promise.all(Array.from({ length: VOTERS }, () => pocketBase.createUser('voter')))
  const { id } = await root.collection('agents').create(submission({ status: 'approved' }))

  let voting = true
  const edits = (async () => {
    let count = 0
    for (; voting; count += 1) {
      await pocketBase
        .as(admin.token)
        .collection('agents')
        .update(id, { name: `Edited ${count}`, featured: count % 2 === 0 })
    }
    return count
  })()
  const tries = Array.from({ length: TRIES }, () => voters).flat()
  const answers = await Promise.all(
    tries.map((voter) =>
      status(pocketBase.as(voter.token).collection('votes').create({ user: voter.id, agent: id })),
    ),
  )
  voting = false
  expect(await edits).toBeGreaterThan(0)

  expect(answers.filter((answer) => answer === 200)).toHaveLength(VOTERS)
  expect(answers.filter((answer) => answer === 400)).toHaveLength(VOTERS * (TRIES - 1))
  const votes = await root.collection('votes').getFullList({ filter: `agent = '${id}'` })
  expect(votes).toHaveLength(VOTERS)
  expect((await root.collection('agents').getOne(id))['upvotes']).toBe(VOTERS)

  await Promise.all(voters.slice(0, 10).map((voter) => root.collection('users').delete(voter.id)))
  expect((await root.collection('agents').getOne(id))['upvotes']).toBe(VOTERS - 10)
})
