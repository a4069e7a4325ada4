/** Restores a site into an empty DATA_DIR: `npm run restore -- FILE` from a backup, `npm run restore -- --replica` from its copy. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '#site/domain/words/amounts.ts'
import { KEY_FILE, readBackupKey } from '#site/server/backups/backup-key.ts'
import { KEY_MISSING, NO_FILE } from '#site/server/backups/backup-texts.ts'
import { Backups, madeAtOf } from '#site/server/backups/backups.ts'
import { refuseSite, restore } from '#site/server/backups/restore.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { openLog } from '#site/server/config/log.ts'
import { copyPlace } from '#site/server/config/object-storage.ts'
import { findLitestream } from '#site/server/replication/litestream.ts'
import { REPLICA_UNSET } from '#site/server/replication/replication-texts.ts'
import { restoreReplica } from '#site/server/replication/restore-replica.ts'
import { readArguments, runCommand, UsageError } from './shared/command.ts'

const USAGE = `Usage: npm run restore -- FILE
       npm run restore -- --replica [--at TIME]

Restores a backup into an empty DATA_DIR. FILE is a path, or the name of a backup that npm run backup -- --list prints.

  --replica  restore the database from its copy in REPLICATE_TO, and everything else from the newest backup there
  --at TIME  restore the database as it was at this time, such as 2026-11-22T07:30:00Z
  --help     show this help

The key is read from BACKUP_KEY, or from backup-key.txt in DATA_DIR.`

const OPTIONS = {
  replica: { type: 'boolean', default: false },
  at: { type: 'string' },
} as const

await runCommand(USAGE, run)

async function run(): Promise<void> {
  const { values, positionals } = readArguments({ options: OPTIONS, allowPositionals: true })
  const { replica, at } = values
  const [name, ...more] = positionals
  const isOne = replica ? !name : name && more.length === 0 && at === undefined
  if (!isOne) throw new UsageError('Specify either one FILE or --replica. Only --replica allows --at.')
  loadDotEnv()
  const config = readConfig(process.env)
  // Locks first, because this error names the process of a running site.
  const lock = lockFolder(config.DATA_DIR)
  try {
    refuseSite(config.DATA_DIR)
    await (name ? fromBackup(config, name) : fromReplica(config, at === undefined ? undefined : timeOf(at)))
  } finally {
    lock.release()
  }
}

async function fromBackup(config: Config, name: string): Promise<void> {
  const { DATA_DIR: dataDir } = config
  const key = await keyOf(config)
  const { changedAt, agents, people } = await restore({ file: await found(config, name), dataDir, key })
  console.log(
    `Restored ${dataDir} (last change: ${changedAt.toISOString()}): ${counted(agents, 'agent')} and ${counted(people, 'user')}. Start the site with: npm start`,
  )
}

async function fromReplica(config: Config, at: Date | undefined): Promise<void> {
  const copy = copyPlace(config)
  if (!copy) throw new Failure(REPLICA_UNSET)
  const log = openLog('warn', process.stderr)
  const { agents, people, changedAt, backup } = await restoreReplica({
    place: copy,
    backups: new Backups(config, log),
    at,
    dataDir: config.DATA_DIR,
    binary: findLitestream(config.LITESTREAM_BIN),
    key: await keyOf(config),
  })
  console.log(
    `Restored ${config.DATA_DIR} from its copy (last change: ${changedAt.toISOString()}), with the secrets and files of ${backup}: ${counted(agents, 'agent')} and ${counted(people, 'user')}. Make sure that no other site writes to this copy, then start the site with: npm start`,
  )
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Failure(
      `--at ${text} isn't a time. Write it like 2026-11-22T07:30:00Z. Without a time zone, this machine's is used.`,
    )
  return time
}

async function found(config: Config, name: string): Promise<string> {
  if (existsSync(name)) return name
  const backups = new Backups(config, openLog('warn', process.stderr))
  const isListed = madeAtOf(name) && (await backups.list()).some((backup) => backup.name === name)
  if (!isListed) throw new Failure(NO_FILE(name))
  return await backups.fetch(name)
}

function keyOf(config: Config): Promise<string> {
  const isKnown = config.BACKUP_KEY || existsSync(join(config.DATA_DIR, KEY_FILE))
  if (!isKnown) throw new Failure(KEY_MISSING)
  return readBackupKey(config)
}
