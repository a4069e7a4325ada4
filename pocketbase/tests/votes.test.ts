/** One vote per user and agent under any concurrency; the counter always equals the votes. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { status, submission } from './callers.ts'

const VOTERS = 50
const TRIES = 4

const pocketBase = await ownPocketBase()

test('200 simultaneous votes count each of 50 people once', async () => {
  const root = pocketBase.root
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
