/** A file of mails that the mail server has accepted and the queue still lists, so that none is sent twice after a crash. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

export class AcceptedMails {
  readonly #path: string
  readonly #ids: Set<string>

  constructor(path: string) {
    this.#path = path
    this.#ids = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [])
  }

  /** Error: the file could not be written; this process remembers the mail all the same. */
  add(id: string): void {
    this.#ids.add(id)
    appendFileSync(this.#path, `${id}\n`, { mode: 0o600 })
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  all(): string[] {
    return [...this.#ids]
  }

  /** Call it when the queue lists the mail as sent. */
  remove(id: string): void {
    this.#ids.delete(id)
    if (this.#ids.size === 0) writeFileSync(this.#path, '')
  }
}
