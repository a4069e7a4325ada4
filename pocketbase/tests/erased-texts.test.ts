/** Deleted texts are in no file of PocketBase, not even in the free pages of its database. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'

const pocketBase = await ownPocketBase()

/** The names of files that contain a text, ignoring case, after a checkpoint of the write-ahead log. */
function filesWith(text: string): string[] {
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 10_000 })
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return globSync('*.db*', { cwd: pocketBase.dataDir }).filter((name) =>
    readFileSync(join(pocketBase.dataDir, name), 'latin1').toLowerCase().includes(text),
  )
}

test('no file of the database contains texts of a deleted person', async () => {
  const person = await pocketBase.createUser('zyxleaver')
  const root = pocketBase.root
  const stays = await root.collection('agents').create(submission({ status: 'approved' }))
  await root.collection('agents').create(
    submission({
      name: 'zyxname',
      submitter: person.id,
      submittedBy: 'zyxsubmitter',
      description: 'zyxdescription '.repeat(300),
      moderationNote: 'zyxnote',
      tags: ['zyxtag'],
      status: 'rejected',
    }),
  )
  const client = pocketBase.as(person.token)
  const saved = { id: stays.id, note: 'zyxsaved', savedAt: new Date(), notedAt: new Date() }
  await client.send('/api/roster/me/saved', { method: 'POST', body: { agents: [saved] } })
  await client.collection('users').requestEmailChange('zyxother@example.com')
  expect(filesWith('zyx')).toEqual(['data.db'])
  await client.collection('users').delete(person.id)
  await root.crons.run('review_search_merge')
  const words = ['leaver', 'name', 'submitter', 'description', 'note', 'tag', 'saved', 'other']
  for (const word of words) expect(filesWith(`zyx${word}`), word).toEqual([])
})
