/** Delivers emails to the mail server, or writes them to files where none is configured. */
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { plainName } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Email } from './emails.ts'

const CERTIFICATE_UNVERIFIED = (host: string, reason: string) =>
  `The certificate of ${host} can't be verified (${reason}). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or to the certificate itself if it's self-signed.`

export interface Delivery {
  /** Resolves when the mail server has accepted the email. Throws Undeliverable, or any other error if a retry may help. */
  deliver(id: string, to: string, email: Email): Promise<void>
  close(): void
}

export class Undeliverable extends Error {}

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

export function openDelivery(config: Config, log: Logger): Delivery {
  return config.SMTP_HOST ? toServer(config, config.SMTP_HOST) : toFiles(config, log)
}

function toServer(config: Config, host: string): Delivery {
  const { SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, SMTP_TLS: secure } = config
  const transport = createTransport({
    host,
    port,
    secure,
    // With a password, STARTTLS is required even if the server doesn't offer it.
    ...(user && { auth: { user, pass }, requireTLS: true }),
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

/** One file per email, named by its id, so that a second delivery overwrites the first. */
function toFiles(config: Config, log: Logger): Delivery {
  const folder = folderOf(config)
  const transport = createTransport({ streamTransport: true, buffer: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    deliver: async (id, to, email) => {
      const { message } = await transport.sendMail(messageOf(config, id, to, email))
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.new`, message, { mode: 0o600 })
      await rename(`${path}.new`, path)
      // The fragment is a secret key, which belongs only in the email.
      const link = email.link?.replace(/#.*/, '')
      log.info({ file: path, subject: email.subject, link }, 'email written to file')
    },
    close: () => undefined,
  }
}

/** Throws like `deliver`. */
export async function postReminder(url: string, body: string): Promise<void> {
  if (!URL.canParse(url) || url.startsWith('mailto:')) throw new Undeliverable('NOTIFY_URL is no URL anymore')
  const { status } = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    // A redirected POST would become a GET.
    redirect: 'manual',
    signal: AbortSignal.timeout(SILENT_MS),
  })
  if (status >= 300) throw new Error(`NOTIFY_URL responded with ${status}`)
}

function folderOf({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'mail')
}

/** Deletes the files of emails that are no longer in the queue. */
export async function sweepMailFolder(config: Config, queued: () => Promise<Set<string>>): Promise<void> {
  const folder = folderOf(config)
  const names = await readdir(folder).catch(() => [])
  const files = new Set(names.flatMap((name) => /^([a-z0-9]{15})\.eml$/.exec(name)?.[1] ?? []))
  if (files.size === 0) return
  for (const id of files.difference(await queued())) await rm(join(folder, `${id}.eml`), { force: true })
}

function messageOf(config: Config, id: string, to: string, { subject, html, text }: Email) {
  const { hostname } = new URL(config.SITE_URL)
  return {
    from: config.MAIL_FROM ?? {
      name: config.SITE_NAME,
      address: `${plainName(config).toLowerCase()}@${hostname}`,
    },
    to,
    ...(config.CONTACT_EMAIL && { replyTo: config.CONTACT_EMAIL }),
    subject,
    html,
    text,
    // Constant across retries, so that a mailbox recognizes a duplicate.
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Matches OpenSSL's and Node's error codes about the server's certificate. ERR_SSL codes are about our side. */
function isUnverified(error: unknown): error is Error {
  if (!(error instanceof Error) || !('originalCode' in error)) return false
  return /^(?!ERR_SSL).*(CERT|_SIGNATURE$)/.test(String(error.originalCode))
}

/** True if the recipient doesn't exist or accepts no email. The operator may be able to fix any other rejection. */
function isReceiverRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false
  return error.command === 'RCPT TO' && isAboutReceiver(String(error.response))
}

/** Of the enhanced codes (RFC 3463), 5.1 and 5.2 are about the mailbox, except 5.1.7 and 5.1.8, which are about the sender's. */
function isAboutReceiver(reply: string): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
  return enhanced ? /^5\.(1\.(?![78]$)|2\.)/.test(enhanced) : /^55[013]\b/.test(reply)
}
