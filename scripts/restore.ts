/** Restores a backup into an empty DATA_DIR: `npm run restore -- FILE`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_FILE, readBackupKey } from '#site/server/backups/backup-key.ts'
import {
  KEY_MISSING,
  NO_FILE,
  RESTORE_USAGE,
  RESTORED,
  RESTORED_WITHOUT_KEY,
} from '#site/server/backups/backup-texts.ts'
import { Backups } from '#site/server/backups/backups.ts'
import { madeAtOf } from '#site/server/backups/manifest.ts'
import { refuseSite, restore } from '#site/server/backups/restore.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { openLog } from '#site/server/config/log.ts'
import { readArguments, runCommand } from './shared/command.ts'
import { showShare } from './shared/progress.ts'

await runCommand(RESTORE_USAGE, run)

async function run(): Promise<void> {
  const options = { 'without-key': { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments(RESTORE_USAGE, { options, allowPositionals: true })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new Failure(`Specify exactly one FILE.\n\n${RESTORE_USAGE}`)
  const withoutKey = values['without-key']
  loadDotEnv()
  const config = readConfig(process.env)
  const { DATA_DIR: dataDir } = config
  // Locks first, because this error names the process of a running site.
  const lock = lockFolder(dataDir)
  try {
    refuseSite(dataDir)
    const file = await found(config, name)
    const key = withoutKey ? undefined : keyOf(config)
    const { begunAt, agents, people } = await restore({ file, dataDir, key }, showShare(process.stderr))
    console.log(RESTORED(dataDir, begunAt, agents, people))
    if (withoutKey) console.log(RESTORED_WITHOUT_KEY)
  } finally {
    lock.release()
  }
}

async function found(config: Config, name: string): Promise<string> {
  if (existsSync(name)) return name
  const backups = new Backups(config, openLog('warn', process.stderr))
  const isListed = madeAtOf(name) && (await backups.list()).some((backup) => backup.name === name)
  if (!isListed) throw new Failure(NO_FILE(name))
  return await backups.fetch(name)
}

function keyOf(config: Config): string {
  const isKnown = config.BACKUP_KEY || existsSync(join(config.DATA_DIR, KEY_FILE))
  if (!isKnown) throw new Failure(KEY_MISSING)
  return readBackupKey(config)
}
