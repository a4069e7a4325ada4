import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { readConfig } from '#site/server/config/config.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { linkToken, startMailServer, type TestMailServer } from '#site/tests/support/servers/mail-server.ts'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { EMAILS } from './emails.ts'
import { MailSender } from './sender.ts'

const NAMES = Object.keys(EMAILS)
const soon = { timeout: 60_000, interval: 20 }
const pocketBase = await ownPocketBase()
const users = pocketBase.root.collection('users')
const queue = pocketBase.root.collection('mail_queue')
const stateOf = async (id: string) => (await queue.getOne(id))['state']

let made = 0

/** Queues an email to this user after the others. Returns its ID. */
async function enqueue(template: string, { id, email }: Pick<TestPerson, 'id' | 'email'>): Promise<string> {
  made += 1
  const queued = { template, user: id, to: email, state: 'queued', nextAt: new Date(made) }
  return (await queue.create(queued)).id
}

/** A mail server, and a sender that empties the queue of the PocketBase at this URL. */
async function start(url = pocketBase.url): Promise<TestMailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const config = readConfig({
    DATA_DIR: scratchFolder(),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
  })
  const connection = Promise.resolve({ ...pocketBase.connection, url })
  const sender = new MailSender({ config, connection, log: pino({ level: 'silent' }) })
  onTestFinished(() => sender.stop())
  return server
}

test('an email gets its token when it is sent, and one without a user is dropped', async () => {
  const person = await pocketBase.createUser()
  await enqueue('reset-password', { id: 'nobody', email: 'nobody@example.com' })
  const kept = await enqueue('reset-password', person)
  await users.update(person.id, { password: 'Renewed-1', passwordConfirm: 'Renewed-1' })
  const server = await start()
  await expect.poll(() => stateOf(kept), soon).toBe('sent')
  expect(server.taken.map((mail) => mail.to)).toEqual([person.email])
  expect(await queue.getFullList({ filter: "to = 'nobody@example.com'" })).toEqual([])
  const token = linkToken(server.taken[0]?.raw ?? '')
  const renewal = pocketBase.as().collection('users').confirmPasswordReset(token, 'Again-123', 'Again-123')
  expect(await renewal).toBe(true)
})

test('an email is not sent to a former address', async () => {
  const person = await pocketBase.createUser()
  for (const template of ['reset-password', 'verify-email']) await enqueue(template, person)
  await users.update(person.id, { email: `new-${person.email}` })
  const server = await start()
  await expect.poll(() => queue.getFullList({ filter: `user = '${person.id}'` }), soon).toEqual([])
  expect(server.taken).toEqual([])
})

test('emails without a user do not delay others', async () => {
  const nobody = { id: 'nobody', email: 'nobody@example.com' }
  await Promise.all(Array.from({ length: 120 }, () => enqueue('reset-password', nobody)))
  const last = await enqueue('verify-email', await pocketBase.createUser())
  await start()
  await expect.poll(() => stateOf(last), soon).toBe('sent')
})

test('an unknown email is marked as failed, and others continue', async () => {
  const person = await pocketBase.createUser()
  const unknown = ['no-such-email', 'constructor']
  const ids = await Promise.all(unknown.map((template) => enqueue(template, person)))
  const known = await enqueue('verify-email', person)
  await start()
  await expect.poll(() => stateOf(known), soon).toBe('sent')
  for (const [n, id] of ids.entries()) {
    const problem = expect.stringContaining(unknown[n] ?? '')
    expect(await queue.getOne(id)).toMatchObject({ state: 'failed', problem })
  }
})

test('the queued templates are exactly the existing ones', () => {
  const hooks = globSync(join(ROOT, 'pocketbase/pb_hooks/**/*.js')).map((file) => readFileSync(file, 'utf8'))
  const queued = hooks.flatMap((text) =>
    [
      ...text.matchAll(/\benqueueEmail\(\s*[^,()]+,\s*'([^']*)'|template IN \('([\w-]+)', '([\w-]+)'\)/g),
    ].flatMap(([, ...names]) => names.filter(Boolean)),
  )
  expect([...new Set(queued)].sort()).toEqual(NAMES.toSorted())
})

test('every email template can be rendered and queued', async () => {
  const person = await pocketBase.createAdmin()
  await users.update(person.id, { pendingEmail: person.email })
  const ids = await Promise.all(NAMES.map((template) => enqueue(template, person)))
  for (const [n, id] of ids.entries()) {
    const status = /^submission-(approved|rejected)$/.exec(NAMES[n] ?? '')?.[1] ?? 'pending'
    const agent = await writeAgent(pocketBase.root, { status })
    await queue.update(id, { agent })
    const state = NAMES[n] === 'owner-lost' ? 'lost' : 'open'
    const claim = { agent, user: person.id, address: person.email, state, startedAt: new Date() }
    const proof = { method: 'email', proof: 'example.com', token: `token-${n}` }
    await pocketBase.root.collection('claims').create({ ...claim, ...proof })
    const suggestion = { agent, kind: 'gone', state: 'accepted' }
    if (NAMES[n] === 'suggestion-decided')
      await queue.update(id, {
        agent: (await pocketBase.root.collection('suggestions').create(suggestion)).id,
      })
  }
  await start()
  await expect.poll(() => Promise.all(ids.map(stateOf)), soon).toEqual(NAMES.map(() => 'sent'))
})
