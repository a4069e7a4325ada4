/** The queue and a real mail server that is down for a while, rejects emails, or is killed in between. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { readMail, startMailServer } from '#site/tests/support/servers/mail-server.ts'
import { serveUntilEnd } from '#site/tests/support/servers/serve-until-end.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { MailSender } from './sender.ts'

const soon = { timeout: 60_000, interval: 20 }
const pocketBase = await ownPocketBase()
const queue = pocketBase.root.collection('mail_queue')
const logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(line) })
let made = 0

async function enqueue(count: number): Promise<string[]> {
  made += 1
  const to = Array.from({ length: count }, (_, n) => `receiver-${made}-${n}@example.com`)
  const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', state: 'queued' }
  await Promise.all(to.map((address) => queue.create({ ...mail, to: address, nextAt: new Date(0) })))
  return to
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

async function states(to: string[]): Promise<string[]> {
  const rows = await queue.getFullList({ filter: `to ~ 'receiver-${made}-'`, sort: 'to' })
  return [...new Set(rows.filter((row) => to.includes(row['to'])).map((row) => String(row['state'])))]
}

function start(
  port: number | undefined,
  dataDir = scratchFolder(),
  claimSeconds = 60,
  settings: Record<string, string> = {},
): MailSender {
  const server = port === undefined ? {} : { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) }
  const config = readConfig({ DATA_DIR: dataDir, ...server, ...settings })
  const connection = Promise.resolve(pocketBase.connection)
  const sender = new MailSender({ config, connection, claimSeconds, log })
  onTestFinished(() => sender.stop())
  return sender
}

test('two senders of one queue send each mail once', async () => {
  const server = await mailServer()
  const to = await enqueue(40)
  for (let n = 0; n < 2; n += 1) start(server.port)
  await expect.poll(() => states(to), soon).toEqual(['sent'])
  expect(server.taken.map((mail) => mail.to).sort()).toEqual([...to].sort())
})

test('permanently refused mails fail, others are retried', async () => {
  const server = await mailServer()
  const [never = '', later = ''] = await enqueue(2)
  let refusals = 0
  server.onReceiver = (address) => {
    if (address === never) throw Object.assign(new Error('No such mailbox'), { responseCode: 550 })
    if (address === later && refusals++ === 0) throw Object.assign(new Error('Busy'), { responseCode: 451 })
  }
  start(server.port)
  await expect.poll(() => states([later]), soon).toEqual(['sent'])
  expect(await states([never])).toEqual(['failed'])
  expect(await queue.getFirstListItem(`to = '${never}'`)).toMatchObject({ html: '', text: '' })
  expect(server.taken.map((mail) => mail.to)).toEqual([later])
})

test('a mail accepted while PocketBase crashes is not sent again', async () => {
  const server = await mailServer()
  const dataDir = scratchFolder()
  const to = await enqueue(1)
  server.onMail = async () => {
    process.kill(pocketBase.pid(), 'SIGKILL')
  }
  const first = start(server.port, dataDir, 0)
  const written = () => readFileSync(join(dataDir, 'mail-accepted.txt'), 'utf8')
  await expect.poll(() => server.taken.length, soon).toBe(1)
  await expect.poll(written, soon).toMatch(/^\w{15}\n$/)
  // The next sender only has the file.
  await first.stop()
  await pocketBase.restart()
  server.onMail = async () => undefined
  expect(await states(to)).toEqual(['sending'])
  expect(logged.join('')).toContain('failed to save email status')
  start(server.port, dataDir, 0)
  await expect.poll(() => states(to), soon).toEqual(['sent'])
  await expect.poll(written, soon).toBe('')
  expect(server.taken).toHaveLength(1)
})

test('a mail claimed by a lost sender is sent by another', async () => {
  const server = await mailServer()
  const to = await enqueue(1)
  const claim = { method: 'POST', body: { limit: 100, seconds: 1, sender: 'other' } }
  const { token } = await pocketBase
    .as()
    .collection('services')
    .authWithPassword(pocketBase.connection.email, pocketBase.connection.password)
  const claimed = await pocketBase.as(token).send('/api/roster/mail/claim', claim)
  expect(claimed.mails).toMatchObject([{ to: to[0], tries: 1 }])
  const another = { ...claim, body: { ...claim.body, sender: 'another' } }
  expect((await pocketBase.as(token).send('/api/roster/mail/claim', another)).mails).toEqual([])
  start(server.port)
  await expect.poll(() => states(to), soon).toEqual(['sent'])
  expect(server.taken.map((mail) => mail.to)).toEqual(to)
})

test('emails of a deleted account are removed from the mail folder, with or without a mail server', async () => {
  const dataDir = scratchFolder()
  const files = () => readdirSync(join(dataDir, 'mail')).sort()
  const [stays, leaves] = [await pocketBase.createUser(), await pocketBase.createUser()]
  const byPerson = new Map<string, string>()
  for (const { id, email } of [stays, leaves]) {
    const mail = { to: email, user: id, template: 'reset-password', state: 'queued', nextAt: new Date(0) }
    byPerson.set(id, `${(await queue.create(mail)).id}.eml`)
  }
  const first = start(undefined, dataDir)
  await expect.poll(files, soon).toEqual([...byPerson.values()].sort())
  await first.stop()
  await pocketBase.as(leaves.token).collection('users').delete(leaves.id)
  start(await freePort(), dataDir)
  await expect.poll(files, soon).toEqual([byPerson.get(stays.id)])
})

test('a reminder is posted to NOTIFY_URL until it is accepted', async () => {
  const long = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await writeAgent(pocketBase.root, { status: 'pending', queuedAt: long })
  const [posted, statuses]: [unknown[], number[]] = [[], [302, 503, 204]]
  const url = await serveUntilEnd(async (request, response) => {
    posted.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
    response.writeHead(statuses[posted.length - 1] ?? 500, { Location: '/' }).end()
  })
  start(undefined, scratchFolder(), 60, { NOTIFY_URL: `${url}/hook` })
  const reminders = async () => await queue.getFullList({ filter: "template = 'review-reminder'" })
  await expect.poll(reminders, soon).toMatchObject([{ state: 'sent', to: '' }])
  const body = {
    event: 'review-reminder',
    waiting: 1,
    since: long,
    url: 'http://localhost:4321/admin/dashboard',
    text: expect.stringContaining('1 submission has been waiting for review'),
  }
  expect(posted).toEqual(statuses.map(() => ['POST', 'application/json', body]))
})

test('with NOTIFY_URL=mailto:admins a reminder is an email to every admin', async () => {
  const server = await mailServer()
  const [admin] = [await pocketBase.createAdmin(), await pocketBase.createUser()]
  const earlier = await queue.getFullList({ filter: "template = 'review-reminder'" })
  for (const { id } of earlier) await queue.delete(id)
  start(server.port, scratchFolder(), 60, { NOTIFY_URL: 'mailto:admins' })
  await expect.poll(() => server.taken.map(({ to }) => to), soon).toContain(admin.email)
  const mail = server.taken.find(({ to }) => to === admin.email)
  expect(readMail(mail?.raw ?? '')).toContain('http://localhost:4321/admin/dashboard')
  const sent = await queue.getFullList({ filter: "template = 'review-reminder'" })
  expect(sent.every(({ user }) => user !== '')).toBe(true)
})
