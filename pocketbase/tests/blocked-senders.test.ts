/** Blocked senders: who is affected by a block, and what remains of it after an account is deleted. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { entriesOf } from './administering.ts'
import { refusedFields, status, submission } from './callers.ts'
import { startSubmitting } from './submitting.ts'

const pocketBase = await ownPocketBase()
const { callers, category, fieldsOf, submit, resubmit } = await startSubmitting(pocketBase)
const agents = () => pocketBase.root.collection('agents')

test('a blocked sender submits nothing, whether signed in or by the address they give', async () => {
  const block = async (id: string) =>
    await callers.as('admin').send('/api/roster/admin/blocked-senders', {
      ...{ method: 'POST', body: { submission: id } },
    })
  const spam = fieldsOf({ submittedBy: 'Spammer, spam@example.com' })
  const [named, nameless] = [await submit('guest', spam), await submit('guest')]
  const account = await submit('other')
  await block(named.agent.id)
  await block(account.agent.id)
  await block(account.agent.id)
  expect(await status(block(nameless.agent.id))).toBe(404)
  const before = (await agents().getFullList()).length
  const again = fieldsOf({ submittedBy: 'SPAM@example.com' })
  expect(await status(submit('guest', again))).toBe(403)
  expect(await refusedFields(submit('guest', again))).toEqual(['sender'])
  // Without an account, the email address of one also counts.
  expect(await status(submit('guest', fieldsOf({ submittedBy: callers.other.email })))).toBe(403)
  expect(await status(submit('other'))).toBe(403)
  expect(
    await status(
      callers
        .as('other')
        .collection('agents')
        .create({ ...submission(), category }),
    ),
  ).toBe(403)
  // The site sends this for anyone with the key, whatever email address they enter.
  expect(await status(resubmit('service', named.agent.id))).toBe(403)
  expect(await status(resubmit('other', account.agent.id))).toBe(403)
  expect(await agents().getFullList()).toHaveLength(before)
  // Anyone can enter any email address, so it doesn't count for other signed-in users.
  expect(await status(submit('user', again))).toBe(200)
  expect(await entriesOf(pocketBase.root, callers.other.id)).toMatchObject([
    { action: 'sender.block', targetName: callers.other.email, actor: callers.admin.id },
  ])
  await callers.as('other').collection('users').delete(callers.other.id)
  expect(await entriesOf(pocketBase.root, callers.other.id)).toEqual([])
  const { items } = await callers.as('admin').send('/api/roster/admin/blocked-senders', {})
  expect(items).toMatchObject([{ email: 'spam@example.com' }])
  await callers.as('admin').send(`/api/roster/admin/blocked-senders/${items[0].id}`, { method: 'DELETE' })
  expect(await status(submit('guest', again))).toBe(200)
})
