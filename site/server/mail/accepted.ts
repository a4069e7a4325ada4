/** Tracks emails that the mail server accepted but the queue hasn't marked as sent yet. Prevents duplicates after a crash. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

export class AcceptedMails {
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
