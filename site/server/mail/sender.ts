/** Sends the queued mails; none is lost while the mail server is down, none is sent twice. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openSubmissionKeys, type SubmissionKeys } from '#site/server/pocketbase/submission-keys.ts'
import { AcceptedMails } from './accepted.ts'
import { composeEmail, type Email } from './compose-email.ts'
import { type Delivery, openDelivery, Undeliverable } from './delivery.ts'
import { sweepMailFolder } from './mail-folder.ts'
import { type MailQueue, openMailQueue, type QueuedMail } from './queue.ts'

const POLL_MS = 1000
const SWEEP_MS = 60_000
const AT_ONCE = 5
/** Longer than a mail server may take for all mails of a claim. */
const CLAIM_SECONDS = 120
const RETRY_FIRST_MS = 1000
const RETRY_MAX_MS = 15 * 60_000
/** Some days. */
const TRIES_MAX = 500
const STOP_MS = 3000

export interface MailSenderOptions {
  config: Config
  /** Of the service account, as soon as PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
  /** For tests. */
  claimSeconds?: number
}

export class MailSender {
  readonly #options: MailSenderOptions
  readonly #delivery: Delivery
  readonly #accepted: AcceptedMails
  readonly #keys: SubmissionKeys
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(options: MailSenderOptions) {
    const { config, log } = options
    this.#options = options
    this.#keys = openSubmissionKeys(config)
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
    this.#accepted = new AcceptedMails(join(config.DATA_DIR, 'mail-accepted.txt'))
    this.#delivery = openDelivery(config, log)
    this.#running = this.#keepRunning()
  }

  /** Waits a moment for mails under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.race([this.#running, sleep(STOP_MS, undefined, { ref: false })])
    this.#delivery.close()
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    const connection = await this.#options.connection.catch(() => undefined)
    if (!connection) return
    const queue = openMailQueue(connection, senderName(this.#options.config))
    for (let sweepAt = 0; !signal.aborted; ) {
      if (Date.now() >= sweepAt) {
        sweepAt = Date.now() + SWEEP_MS
        await sweepMailFolder(this.#options.config, queue.unlisted).catch(() => undefined)
      }
      const isMore = await this.#round(queue).catch(() => false)
      if (!isMore) await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** True when more may be due. Errors: PocketBase's, when it is away. */
  async #round(queue: MailQueue): Promise<boolean> {
    // A mail whose state cannot be saved must not delay the others.
    await Promise.allSettled(this.#accepted.all().map((id) => this.#settle(queue, id)))
    const { mails, isMore } = await queue.claim(AT_ONCE, this.#options.claimSeconds ?? CLAIM_SECONDS)
    await Promise.all(
      mails.map((mail) => this.#post(queue, mail).catch((error: unknown) => this.#complain(mail, error))),
    )
    return isMore
  }

  #complain({ id }: QueuedMail, error: unknown): void {
    this.#options.log.error({ mail: id, problem: String(error) }, 'what became of a mail could not be kept')
  }

  async #post(queue: MailQueue, mail: QueuedMail): Promise<void> {
    if (this.#accepted.has(mail.id)) return await this.#settle(queue, mail.id)
    let email: Email
    try {
      email = composeEmail(mail, { origin: this.#options.config.SITE_URL, keyOf: this.#keys.of })
    } catch (error) {
      return await this.#giveUp(queue, mail, error)
    }
    try {
      await this.#delivery.deliver(mail.id, mail.to, email)
    } catch (error) {
      const isLost = error instanceof Undeliverable || mail.tries >= TRIES_MAX
      return await (isLost ? this.#giveUp(queue, mail, error) : this.#putBack(queue, mail, error))
    }
    this.#note(mail.id)
    await this.#settle(queue, mail.id)
  }

  #note(id: string): void {
    try {
      this.#accepted.add(id)
    } catch (error) {
      this.#options.log.error({ mail: id, problem: String(error) }, 'a sent mail could not be noted on disk')
    }
  }

  async #settle(queue: MailQueue, id: string): Promise<void> {
    await queue.markSent(id)
    this.#accepted.remove(id)
  }

  async #giveUp(queue: MailQueue, { id, template }: QueuedMail, error: unknown): Promise<void> {
    const problem = problemOf(error)
    this.#options.log.error({ mail: id, template, problem }, 'a mail cannot be delivered')
    await queue.markFailed(id, problem)
  }

  async #putBack(queue: MailQueue, { id, tries, template }: QueuedMail, error: unknown): Promise<void> {
    const problem = problemOf(error)
    const wait = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(tries - 1, 20))
    this.#options.log.warn({ mail: id, template, problem, wait }, 'a mail could not be sent; it waits')
    await queue.putBack(id, problem, new Date(Date.now() + wait))
  }
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Tells the senders of one queue apart and stays the same after a restart. */
function senderName({ DATA_DIR }: Config): string {
  return createHash('sha256').update(`${hostname()} ${DATA_DIR}`).digest('hex').slice(0, 16)
}
