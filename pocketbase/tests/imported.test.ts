/** The digests of what imports wrote to an agent: stored by the site's own account, and hidden from everyone else. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { CALLERS, makeCallers, submission } from './callers.ts'

const MARKS = { name: 'digest' }

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const fields = { status: 'approved', submitter: callers.user.id, imported: JSON.stringify(MARKS) }
const id = (await callers.as('service').collection('agents').create(submission(fields))).id

const stored = async () => (await pocketBase.root.collection('agents').getOne(id))['imported']

test('import digests are in no record and no feed', async () => {
  expect(await stored()).toEqual(MARKS)
  for (const who of CALLERS.filter((one) => one !== 'superuser')) {
    expect(await callers.as(who).collection('agents').getOne(id)).not.toHaveProperty('imported')
  }
  const snapshot = await callers.as('service').send('/api/roster/feed/snapshot', { query: { status: 'all' } })
  expect(JSON.stringify(snapshot)).not.toContain('digest')
})

test('the site reads import digests', async () => {
  expect(await callers.as('service').send('/api/roster/feed/imported', {})).toEqual({
    agents: [{ id, imported: MARKS, file: '' }],
  })
})

test('only imports write digests, and other changes leave them', async () => {
  const imported = JSON.stringify({ name: 'other' })
  await callers.as('admin').collection('agents').update(id, { name: 'Edited', imported })
  expect(await stored()).toEqual(MARKS)
  await callers.as('service').collection('agents').update(id, { name: 'Imported' })
  expect(await stored()).toEqual(MARKS)
  for (const who of ['guest', 'user', 'admin'] as const) {
    await callers
      .as(who)
      .collection('agents')
      .create(submission({ imported }))
      .catch(() => undefined)
  }
  const others = await pocketBase.root.collection('agents').getFullList()
  expect(others.filter((one) => one.id !== id && one['imported'])).toEqual([])
})
