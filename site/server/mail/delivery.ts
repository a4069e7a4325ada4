/** Delivers a mail to the mail server, or writes it to a file where none is configured. */
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { BRAND_NAME } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Email } from './compose-email.ts'
import { mailFolder } from './mail-folder.ts'
import { CERTIFICATE_UNVERIFIED } from './mail-texts.ts'

export interface Delivery {
  /** Resolves when the mail server has accepted the mail. Error: Undeliverable, or any other for a mail to be tried again. */
  deliver(id: string, to: string, email: Email): Promise<void>
  close(): void
}

/** The receiver will never take this mail. */
export class Undeliverable extends Error {}

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

export function openDelivery(config: Config, log: Logger): Delivery {
  return config.SMTP_HOST ? toServer(config, config.SMTP_HOST) : toFiles(config, log)
}

function toServer(config: Config, host: string): Delivery {
  const { SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, SMTP_TLS: secure } = config
  const transport = createTransport({
    ...{ host, port, secure },
    // With a password STARTTLS is required, even if the server does not offer it.
    ...(user && { auth: { user, pass }, requireTLS: true }),
    tls: { rejectUnauthorized: config.SMTP_TLS_VERIFY },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  })
  return {
    deliver: async (id, to, email) => {
      try {
        await transport.sendMail(messageOf(config, id, to, email))
      } catch (error) {
        if (isReceiverRefused(error)) throw new Undeliverable(error.message)
        throw isUnverified(error) ? new Error(CERTIFICATE_UNVERIFIED(host, error.message)) : error
      }
    },
    close: () => transport.close(),
  }
}

/** One file a mail, named by its id: written twice it is still one mail. */
function toFiles(config: Config, log: Logger): Delivery {
  const folder = mailFolder(config)
  const transport = createTransport({ streamTransport: true, buffer: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    deliver: async (id, to, email) => {
      const { message } = await transport.sendMail(messageOf(config, id, to, email))
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.new`, message, { mode: 0o600 })
      await rename(`${path}.new`, path)
      // A secret key stands behind the number sign, and belongs into the mail alone.
      const link = email.link?.replace(/#.*/, '')
      log.info({ file: path, subject: email.subject, link }, 'mail written')
    },
    close: () => undefined,
  }
}

function messageOf(config: Config, id: string, to: string, { subject, html, text }: Email) {
  const { hostname } = new URL(config.SITE_URL)
  return {
    from: config.MAIL_FROM ?? { name: BRAND_NAME, address: `roster@${hostname}` },
    ...{ to, subject, html, text },
    // The same at every try, so that a mailbox recognises a duplicate.
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** OpenSSL's and Node's codes for certificates of the other side; those that begin with ERR_SSL are about ours. */
function isUnverified(error: unknown): error is Error {
  if (!(error instanceof Error) || !('originalCode' in error)) return false
  return /^(?!ERR_SSL).*(CERT|_SIGNATURE$)/.test(String(error.originalCode))
}

/** There is no such receiver, or they take no mail; whatever else a mail server refuses may be the operator's to mend. */
function isReceiverRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false
  return error.command === 'RCPT TO' && isAboutReceiver(String(error.response))
}

/** An enhanced code (RFC 3463) tells what is wrong: 5.1 and 5.2 are about the mailbox, but 5.1.7 and 5.1.8 about the sender's. */
function isAboutReceiver(reply: string): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
  return enhanced ? /^5\.(1\.(?![78]$)|2\.)/.test(enhanced) : /^55[013]\b/.test(reply)
}
