/** A mail server that asks who is there: the password is told to nobody in clear. */
import tls from 'node:tls'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#site/server/config.ts'
import { LOCALHOST_PEM, type MailServerOptions, startMailServer } from '#site/tests/support/mail-server.ts'
import { openDelivery, Undeliverable } from './delivery.ts'

const ACCOUNT = { user: 'roster', password: 'Mail-Secret-1' }
const LETTER = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

tls.setDefaultCACertificates([LOCALHOST_PEM])

async function start(options: MailServerOptions, env: Record<string, string>) {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  const config = readConfig({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), ...env })
  const delivery = openDelivery(config, pino({ level: 'silent' }))
  onTestFinished(() => delivery.close())
  return { server, deliver: () => delivery.deliver('aaaaaaaaaaaaaaa', 'ada@example.com', LETTER) }
}

const withAccount = { SMTP_USER: ACCOUNT.user, SMTP_PASSWORD: ACCOUNT.password }

test('a user name makes encryption necessary: the connection is switched to TLS before the password', async () => {
  const { server, deliver } = await start({ account: ACCOUNT, startsTls: true }, withAccount)
  await deliver()
  expect(server.signIns).toEqual([{ ...ACCOUNT, isSecure: true }])
  expect(server.taken.map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('a mail server that would take the password in clear gets none, and the mail waits', async () => {
  const { server, deliver } = await start({ account: ACCOUNT }, withAccount)
  const problem = await deliver().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Error)
  expect(problem).not.toBeInstanceOf(Undeliverable)
  expect(server.signIns).toEqual([])
  expect(server.taken).toEqual([])
})

test('without a user name a mail server next door needs no encryption', async () => {
  const { server, deliver } = await start({}, {})
  await deliver()
  expect(server.taken).toHaveLength(1)
})
