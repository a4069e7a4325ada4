/** An admin's session in PocketBase's own API: it has the rights of an admin's account, and none over PocketBase itself. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'

const pocketBase = await ownPocketBase()
const admin = await pocketBase.createAdmin()
const id = admin.id
const token = String((await administer(pocketBase.as(admin.token), 'POST /session')).body['token'])

async function answer(method: string, path: string, body?: unknown) {
  const headers = { Authorization: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const sent = body !== undefined && { body: JSON.stringify(body) }
  return await fetch(pocketBase.url + path, { method, headers, ...sent })
}

test.each([
  ['GET', '/api/settings'],
  ['PATCH', '/api/settings', { meta: { appName: 'x' } }],
  ['GET', '/api/logs'],
  ['GET', '/api/crons'],
  ['POST', '/api/crons/mail_prune'],
  ['GET', '/api/backups'],
  ['POST', '/api/backups', {}],
  ['GET', '/api/collections'],
  ['PATCH', '/api/collections/agents', { listRule: '' }],
  ['DELETE', '/api/collections/audit/truncate'],
  ['GET', '/api/collections/_superusers/records'],
  ['POST', '/api/collections/_superusers/records', { email: 'a@b.example', password: 'Password-1' }],
  ['POST', '/api/collections/_superusers/auth-refresh'],
  ['POST', '/api/collections/services/auth-refresh'],
  ['POST', '/api/collections/services/records', { email: 'a@b.example', password: 'Password-1' }],
  ['POST', '/api/collections/users/auth-refresh'],
  ['POST', '/api/batch', { requests: [{ method: 'DELETE', url: '/api/collections/audit/records/x' }] }],
  ['POST', '/api/roster/mail/claim', { seconds: 60, limit: 1, sender: 'x' }],
  ['GET', '/api/roster/feed/imported'],
  ['GET', '/api/roster/feed/snapshot?status=all'],
  ['GET', '/api/roster/feed/changes?after=0'],
])('%s %s', async (method, path, body?: unknown) => {
  expect((await answer(method, path, body)).status).toBeGreaterThanOrEqual(400)
})

test('it impersonates nobody, and changes nothing of its own account but its name', async () => {
  expect((await answer('POST', `/api/collections/users/impersonate/${id}`, { duration: 9 })).status).toBe(403)
  const path = `/api/collections/users/records/${id}`
  const before = await (await answer('GET', path)).json()
  for (const change of [
    { email: 'a@b.example' },
    { verified: false },
    { role: 'user' },
    { suspendedAt: '2026-01-01 00:00:00.000Z' },
    { tokenKey: 'x'.repeat(40) },
    { password: 'Another-1234', passwordConfirm: 'Another-1234' },
  ])
    await answer('PATCH', path, change)
  const after = await (await answer('GET', path)).json()
  expect({ ...after, updated: '' }).toEqual({ ...before, updated: '' })
})
