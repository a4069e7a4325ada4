/** A real mail server of a test, which keeps what it takes. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

interface TakenMail {
  to: string
  raw: string
}

export interface TestMailServer {
  port: number
  taken: TakenMail[]
  /** Called when a mail has come in whole, before the server says so; an error refuses it. */
  onMail: (mail: TakenMail) => Promise<void>
  /** Called with each receiver; an error refuses them. */
  onReceiver: (address: string) => void
  stop(): Promise<void>
}

/** `port` 0 takes a free one. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const taken: TakenMail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      try {
        server.onReceiver(address)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
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
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const server: TestMailServer = {
    port: (listening.address() as AddressInfo).port,
    taken,
    onMail: async () => undefined,
    onReceiver: () => undefined,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

/** A mail's text as a person reads it: quoted-printable decoded. */
export function readMail(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The token of the link in a mail. */
export function linkToken(raw: string): string {
  const token = /[?&]token=([\w.-]+)/.exec(readMail(raw))?.[1]
  if (!token) throw new Error(`No link in:\n${raw}`)
  return token
}
