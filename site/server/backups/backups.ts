/** Makes backups of the site in a worker thread, and removes old ones. */
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
/** Share of the time before the upload to a bucket. */
const MAKING_SHARE = 0.7

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

  get place(): string {
    return this.#store.place
  }

  /** Makes a backup, and removes the oldest beyond BACKUP_KEEP. One call at a time. Throws Failure if PocketBase runs elsewhere. */
  async make(
    onShare: (share: number) => void = () => undefined,
  ): Promise<MadeBackup & { name: string; place: string }> {
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

  list(): Promise<StoredBackup[]> {
    return this.#store.list()
  }

  fetch(name: string): Promise<string> {
    return this.#store.fetch(name)
  }

  async stop(): Promise<void> {
    await this.#thread.stop(0)
  }
}
