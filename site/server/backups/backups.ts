/** Makes backups of the site in a thread of its own, keeps so many of them, and knows the last. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { readBackupKey } from './backup-key.ts'
import { type BackupStore, openBackupStore, type StoredBackup } from './backup-store.ts'
import { BACKUP_ELSEWHERE } from './backup-texts.ts'
import type { BackupOrder, MadeBackup } from './make-backup.ts'
import { backupName } from './manifest.ts'

const IDLE_MS = 1000
/** Sending takes its share of the time only where there is something to send. */
const MAKING_SHARE = 0.7

export interface KeptBackup extends MadeBackup {
  name: string
  place: string
}

export class Backups {
  readonly #config: Config
  readonly #store: BackupStore
  #onShare: (share: number) => void = () => undefined
  readonly #thread = new Thread<BackupOrder, MadeBackup, number>(new URL('./worker.ts', import.meta.url), {
    name: 'backup',
    idleMs: IDLE_MS,
    onEvent: (share) => this.#onShare(share),
  })

  constructor(config: Config, log: Logger) {
    this.#config = config
    this.#store = openBackupStore(config, log)
  }

  /** Where they are, for a person. */
  get place(): string {
    return this.#store.place
  }

  /** Makes one and removes those that are too many; `onShare` hears how much is done, from 0 to 1. One at a time. Errors: Failure where PocketBase runs elsewhere, the system's, the bucket's. */
  async make(onShare: (share: number) => void = () => undefined): Promise<KeptBackup> {
    const { DATA_DIR, POCKETBASE_URL, BACKUP_KEEP } = this.#config
    if (POCKETBASE_URL) throw new Failure(BACKUP_ELSEWHERE)
    const { folder, place } = this.#store
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = backupName(new Date())
    const filesElsewhere = objectStorage(this.#config) !== undefined
    const sendingShare = filesElsewhere ? 1 - MAKING_SHARE : 0
    this.#onShare = (share) => onShare(share * (1 - sendingShare))
    const key = readBackupKey(this.#config)
    const target = join(folder, name)
    const made = await this.#thread.request({ dataDir: DATA_DIR, target, key, filesElsewhere })
    await this.#store.keep(name, (share) => onShare(1 - sendingShare * (1 - share)))
    for (const { name: old } of (await this.#store.list()).slice(BACKUP_KEEP)) await this.#store.remove(old)
    return { ...made, name, place }
  }

  /** The newest first. Errors: the system's, the bucket's. */
  list(): Promise<StoredBackup[]> {
    return this.#store.list()
  }

  /** Answers the path of a file with its content. Errors: the bucket's. */
  fetch(name: string): Promise<string> {
    return this.#store.fetch(name)
  }

  /** Gives up one that is being made. */
  async stop(): Promise<void> {
    await this.#thread.stop(0)
  }
}
