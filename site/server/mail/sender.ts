/** Sends queued emails. None is lost while the mail server is down, and none is sent twice. */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openSubmissionKeys, type SubmissionKeys } from '#site/server/pocketbase/secrets.ts'
import { type Delivery, openDelivery, postReminder, sweepMailFolder, Undeliverable } from './delivery.ts'
import { composeEmail, composeReminder } from './emails.ts'
import { type MailQueue, openMailQueue, type QueuedMail } from './queue.ts'

const POLL_MS = 1000
const SWEEP_MS = 60_000
const AT_ONCE = 5
/** Longer than a mail server may take for all emails in a claim. */
const CLAIM_SECONDS = 120
const RETRY_FIRST_MS = 1000
const RETRY_MAX_MS = 15 * 60_000
/** With the delays above, a sender gives up after a few days. */
const MAX_ATTEMPTS = 500
const STOP_MS = 3000

export interface MailSenderOptions {
  config: Config
  connection: Promise<PocketBaseConnection>
  log: Logger
  claimSeconds?: number
}

export class MailSender {
  readonly #options: MailSenderOptions
  readonly #delivery: Delivery
  readonly #accepted: AcceptedMails
  readonly #keys: SubmissionKeys
  readonly #loop: Loop
  #queue: MailQueue | undefined
  #sweepAt = 0

  constructor(options: MailSenderOptions) {
    const { config, log } = options
    this.#options = options
    this.#keys = openSubmissionKeys(config)
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
    this.#accepted = new AcceptedMails(join(config.DATA_DIR, 'mail-accepted.txt'))
    this.#delivery = openDelivery(config, log)
    this.#loop = new Loop(0, async () => ((await this.#round().catch(() => false)) ? 0 : POLL_MS))
  }

  async stop(): Promise<void> {
    await Promise.race([this.#loop.stop(), sleep(STOP_MS, undefined, { ref: false })])
    this.#delivery.close()
  }

  /** Returns true if more may be due. Throws while PocketBase is unavailable. */
  async #round(): Promise<boolean> {
    const { config, connection, log, claimSeconds = CLAIM_SECONDS } = this.#options
    this.#queue ??= openMailQueue(await connection, senderName(config))
    const queue = this.#queue
    if (Date.now() >= this.#sweepAt) {
      this.#sweepAt = Date.now() + SWEEP_MS
      await sweepMailFolder(config, queue.ids).catch(() => undefined)
      if (config.NOTIFY_URL) await queue.remind(config.NOTIFY_URL === 'mailto:admins')
    }
    // An email whose state can't be saved must not delay the others.
    await Promise.allSettled([...this.#accepted.ids].map((id) => this.#settle(queue, id)))
    const { mails, isMore } = await queue.claim(AT_ONCE, claimSeconds)
    const failed = (email: string) => (error: unknown) =>
      log.error({ email, error: String(error) }, 'failed to save email status')
    await Promise.all(mails.map((mail) => this.#post(queue, mail).catch(failed(mail.id))))
    return isMore
  }

  async #post(queue: MailQueue, mail: QueuedMail): Promise<void> {
    if (this.#accepted.ids.has(mail.id)) return await this.#settle(queue, mail.id)
    let deliver: () => Promise<void>
    try {
      deliver = this.#composed(mail)
    } catch (error) {
      return await this.#giveUp(queue, mail, error)
    }
    try {
      await deliver()
    } catch (error) {
      const isLost = error instanceof Undeliverable || mail.tries >= MAX_ATTEMPTS
      return await (isLost ? this.#giveUp(queue, mail, error) : this.#putBack(queue, mail, error))
    }
    try {
      this.#accepted.add(mail.id)
    } catch (error) {
      this.#options.log.error({ email: mail.id, error: String(error) }, 'failed to record sent email on disk')
    }
    await this.#settle(queue, mail.id)
  }

  /** Throws if the email can't be composed. One without a recipient goes to NOTIFY_URL. */
  #composed(mail: QueuedMail): () => Promise<void> {
    const { config } = this.#options
    const { NOTIFY_URL = '', SITE_NAME: site, SITE_URL: origin, CONTACT_EMAIL: contact } = config
    if (mail.to) {
      const email = composeEmail(mail, { site, origin, keyOf: this.#keys.of, contact })
      return () => this.#delivery.deliver(mail.id, mail.to, email)
    }
    const body = composeReminder(mail.data, { site, origin })
    return () => postReminder(NOTIFY_URL, body)
  }

  async #settle(queue: MailQueue, id: string): Promise<void> {
    await queue.markSent(id)
    this.#accepted.remove(id)
  }

  async #giveUp(queue: MailQueue, { id, template }: QueuedMail, error: unknown): Promise<void> {
    const problem = problemOf(error)
    this.#options.log.error({ email: id, template, problem }, 'email undeliverable')
    await queue.markFailed(id, problem)
  }

  async #putBack(queue: MailQueue, { id, tries, template }: QueuedMail, error: unknown): Promise<void> {
    const problem = problemOf(error)
    const wait = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(tries - 1, 20))
    this.#options.log.warn(
      { email: id, template, problem, retryInMs: wait },
      'failed to send email, will retry',
    )
    await queue.putBack(id, problem, new Date(Date.now() + wait))
  }
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Identifies this sender among those of the queue, and stays the same across restarts. */
function senderName({ DATA_DIR }: Config): string {
  return createHash('sha256').update(`${hostname()} ${DATA_DIR}`).digest('hex').slice(0, 16)
}

/** Emails that were sent but aren't marked so in PocketBase yet, in a file that a crash leaves intact. */
class AcceptedMails {
  readonly #path: string
  readonly ids: Set<string>

  constructor(path: string) {
    this.#path = path
    this.ids = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [])
  }

  /** Throws if the file can't be written; this process remembers the email nevertheless. */
  add(id: string): void {
    this.ids.add(id)
    appendFileSync(this.#path, `${id}\n`, { mode: 0o600 })
  }

  remove(id: string): void {
    this.ids.delete(id)
    if (this.ids.size === 0) writeFileSync(this.#path, '')
  }
}
