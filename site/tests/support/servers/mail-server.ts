/** A real mail server for tests, which stores the emails that it accepts. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'

interface TakenMail {
  to: string
  raw: string
}

/** A key and a self-signed certificate for 127.0.0.1 and localhost. */
export const LOCALHOST_PEM = readFileSync(new URL('localhost.pem', import.meta.url), 'utf8')

interface Account {
  user: string
  password: string
}

export interface MailServerOptions {
  /** Default: a free one. */
  port?: number
  /** The only account whose emails it accepts, even unencrypted. Default: it accepts everyone's. */
  account?: Account
  /** True if it offers STARTTLS. */
  startsTls?: boolean
}

export interface TestMailServer {
  port: number
  taken: TakenMail[]
  /** Credentials that it received. */
  signIns: (Account & { isSecure: boolean })[]
  /** Called when an email has arrived completely, before it's acknowledged. An error rejects it. */
  onMail: (mail: TakenMail) => Promise<void>
  /** Called with each sender. An error rejects them. */
  onSender: (address: string) => void
  /** Called with each recipient. An error rejects them. */
  onReceiver: (address: string) => void
  stop(): Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const taken: TakenMail[] = []
  const signIns: TestMailServer['signIns'] = []
  const smtp = new SMTPServer({
    ...entrance(options, signIns),
    onMailFrom: ({ address }, _, done) => decide(() => server.onSender(address), done),
    onRcptTo: ({ address }, _, done) => decide(() => server.onReceiver(address), done),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      take(stream, to).then(() => done(), done)
    },
  })
  const take = async (stream: SMTPServerDataStream, to: string) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    const mail = { to, raw: Buffer.concat(chunks).toString() }
    await server.onMail(mail)
    taken.push(mail)
  }
  smtp.on('error', () => undefined)
  const listening = smtp.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const server: TestMailServer = {
    port: (listening.address() as AddressInfo).port,
    taken,
    signIns,
    onMail: async () => undefined,
    onSender: () => undefined,
    onReceiver: () => undefined,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

function decide(check: () => void, done: (refused?: Error) => void): void {
  try {
    check()
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Which clients may sign in, and how. */
function entrance(
  { account, startsTls = false }: MailServerOptions,
  signIns: TestMailServer['signIns'],
): SMTPServerOptions {
  return {
    key: LOCALHOST_PEM,
    cert: LOCALHOST_PEM,
    disabledCommands: [...(account ? [] : ['AUTH']), ...(startsTls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, { secure: isSecure }, done) => {
      const given = { user: username ?? '', password: password ?? '' }
      signIns.push({ ...given, isSecure })
      const isRight = given.user === account?.user && given.password === account.password
      done(isRight ? null : new Error('Wrong user or password'), { user: given.user })
    },
  }
}

/** An email's readable text, decoded from quoted-printable. */
export function readMail(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The token of the link in an email. */
export function linkToken(raw: string): string {
  const token = /[?&]token=([\w.-]+)/.exec(readMail(raw))?.[1]
  if (!token) throw new Error(`No link in:\n${raw}`)
  return token
}
