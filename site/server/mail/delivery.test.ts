/** A mail server that requires authentication: the password is never sent unencrypted. */
import tls from 'node:tls'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import {
  LOCALHOST_PEM,
  type MailServerOptions,
  startMailServer,
} from '#site/tests/support/servers/mail-server.ts'
import { openDelivery, Undeliverable } from './delivery.ts'

const ACCOUNT = { user: 'roster', password: 'Mail-Secret-1' }
const EMAIL = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

beforeEach(() => tls.setDefaultCACertificates([LOCALHOST_PEM]))

async function start(options: MailServerOptions, env: Record<string, string>) {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  const config = readConfig({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), ...env })
  const delivery = openDelivery(config, pino({ level: 'silent' }))
  onTestFinished(() => delivery.close())
  return { server, deliver: () => delivery.deliver('aaaaaaaaaaaaaaa', 'ada@example.com', EMAIL) }
}

const withAccount = { SMTP_USER: ACCOUNT.user, SMTP_PASSWORD: ACCOUNT.password }

test('with a user name, the connection switches to TLS before the password', async () => {
  const { server, deliver } = await start({ account: ACCOUNT, startsTls: true }, withAccount)
  await deliver()
  expect(server.signIns).toEqual([{ ...ACCOUNT, isSecure: true }])
  expect(server.taken.map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('a mail server without TLS gets no password, and the mail waits', async () => {
  const { server, deliver } = await start({ account: ACCOUNT }, withAccount)
  const problem = await deliver().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Error)
  expect(problem).not.toBeInstanceOf(Undeliverable)
  expect(server.signIns).toEqual([])
  expect(server.taken).toEqual([])
})

test('replies go to CONTACT_EMAIL, else to the sender', async () => {
  const { server, deliver } = await start({}, { CONTACT_EMAIL: 'help@roster.example' })
  await deliver()
  const without = await start({}, {})
  await without.deliver()
  expect(server.taken[0]?.raw).toMatch(/^Reply-To: help@roster.example\r?$/m)
  expect(without.server.taken[0]?.raw).not.toContain('Reply-To')
})

const NO_MAILBOX = '5.1.1 No such mailbox'

test.each([
  ['receiver', 550, NO_MAILBOX, true],
  ['receiver', 551, 'User not local', true],
  ['receiver', 550, 'No such user here', true],
  ['receiver', 552, '5.2.2 Mailbox full', true],
  ['receiver', 554, '5.1.10 Recipient address has null MX', true],
  ['receiver', 450, '4.2.1 Busy', false],
  ['receiver', 530, 'Authentication required', false],
  ['receiver', 554, '5.7.1 Relay access denied', false],
  ['receiver', 550, '5.7.1 Relaying denied', false],
  ['receiver', 553, '5.1.8 Sender address rejected: Domain not found', false],
  ['receiver', 550, '5.4.5 Daily user sending limit exceeded', false],
  ['sender', 550, NO_MAILBOX, false],
  ['sender', 553, 'Sender address rejected', false],
  ['mail', 554, 'Message rejected', false],
  ['mail', 550, '5.4.5 Daily user sending limit exceeded', false],
] as const)('refused for its %s with %i %s: lost for good is %s', async (part, code, text, isLost) => {
  const { server, deliver } = await start({}, {})
  const refuse = () => {
    throw Object.assign(new Error(text), { responseCode: code })
  }
  if (part === 'sender') server.onSender = refuse
  if (part === 'receiver') server.onReceiver = refuse
  if (part === 'mail') server.onMail = async () => refuse()
  const problem = await deliver().catch((error: unknown) => error)
  expect(problem).toMatchObject({ message: expect.stringContaining(`${code} ${text}`) })
  expect(problem instanceof Undeliverable).toBe(isLost)
})

test('without a user name, a local mail server needs no encryption', async () => {
  const { server, deliver } = await start({}, {})
  await deliver()
  expect(server.taken).toHaveLength(1)
})

test('an invalid certificate is reported with its cause and remedies', async () => {
  tls.setDefaultCACertificates([])
  const { server, deliver } = await start({ startsTls: true }, {})
  await expect(deliver()).rejects.toThrow(
    /certificate of 127\.0\.0\.1 .*self-signed certificate.*NODE_EXTRA_CA_CERTS/,
  )
  expect(server.taken).toEqual([])
})
