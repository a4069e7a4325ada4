/** Restores a site's folder from a backup. Everything is verified first, and nothing is overwritten. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { Failure } from '#site/server/config/failure.ts'
import { keepBackupKey } from './backup-key.ts'
import { BACKUP_DAMAGED, FOLDER_HOLDS_SITE, KEY_OPENS_NOTHING } from './backup-texts.ts'
import { openText, putSecretsBack, takenSecrets } from './hidden-secrets.ts'
import { type BackupHead, DATABASE } from './manifest.ts'
import { readArchive } from './read-archive.ts'

export interface RestoreOrder {
  file: string
  dataDir: string
  /** Decrypts the secrets and authenticates the content. Without it, only the records are restored, unauthenticated. */
  key: string | undefined
  /** Writes a newer database, with its own secrets, to this path instead of the backup's. */
  renew?: (database: string) => Promise<void>
}

const OF_A_SITE = ['pocketbase', 'secrets.json', 'catalogue.db']

const sealedSecrets = takenSecrets.extend({ kept: z.string().nullable(), checksumsKey: z.string() })
type SealedSecrets = z.output<typeof sealedSecrets>

/** `onShare` receives the progress of reading the file, from 0 to 1. Throws Failure about the folder, file, or key, and leaves the folder unchanged. */
export async function restore(
  { file, dataDir, key, renew }: RestoreOrder,
  onShare: (share: number) => void = () => undefined,
): Promise<BackupHead> {
  refuseSite(dataDir)
  const work = join(dataDir, `restoring-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true, mode: 0o700 })
  try {
    let secrets: SealedSecrets | undefined
    const openSecrets = (sealed: Buffer, backupKey: string) => {
      secrets = opened(sealed, backupKey, file)
      return secrets.checksumsKey
    }
    const head = await readArchive(file, {
      folder: work,
      openSecrets: key === undefined ? undefined : (sealed) => openSecrets(sealed, key),
      onShare,
    })
    const database = join(work, DATABASE)
    if (renew) await renew(database)
    else completeDatabase(database, secrets, file)
    if (secrets?.kept)
      writeFileSync(join(dataDir, 'secrets.json'), secrets.kept, { mode: 0o600, flush: true })
    if (secrets && key) keepBackupKey(dataDir, key)
    renameSync(join(work, 'pocketbase'), join(dataDir, 'pocketbase'))
    return head
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

export function refuseSite(dataDir: string): void {
  const found = OF_A_SITE.filter((name) => existsSync(join(dataDir, name)))
  if (found.length > 0) throw new Failure(FOLDER_HOLDS_SITE(dataDir, found))
}

function opened(sealed: Buffer, key: string, file: string): SealedSecrets {
  const text = openText(sealed, key)
  if (text === undefined) throw new Failure(KEY_OPENS_NOTHING(file))
  return sealedSecrets.parse(JSON.parse(text))
}

function completeDatabase(path: string, secrets: SealedSecrets | undefined, file: string): void {
  const database = new DatabaseSync(path)
  try {
    const { integrity_check: state } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (state !== 'ok') throw new Failure(BACKUP_DAMAGED(file, String(state)))
    if (secrets) putSecretsBack(database, secrets)
  } finally {
    database.close()
  }
}
