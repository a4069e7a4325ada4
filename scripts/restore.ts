/** Makes a site in an empty DATA_DIR from a backup: `npm run restore -- FILE`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
import { Failure, plainly } from '#site/server/config/failure.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { openLog } from '#site/server/config/log.ts'
import { showShare } from './shared/show-share.ts'

try {
  const { help, withoutKey, file } = readOptions()
  loadDotEnv()
  if (help) console.log(RESTORE_USAGE)
  else await run(readConfig(process.env), file, withoutKey)
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exitCode = 1
}

function readOptions(): { help: boolean; withoutKey: boolean; file: string } {
  const options = { help: { type: 'boolean' }, 'without-key': { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file = '', ...more] = positionals
    if (!values.help && (!file || more.length > 0)) throw new Error('One FILE is needed.')
    return { help: values.help ?? false, withoutKey: values['without-key'] ?? false, file }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${RESTORE_USAGE}`)
  }
}

async function run(config: Config, name: string, withoutKey: boolean): Promise<void> {
  const { DATA_DIR: dataDir } = config
  // First, because of a running site more is to be said than that there is one.
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

/** The path of the backup, which is fetched when it is elsewhere. */
async function found(config: Config, name: string): Promise<string> {
  if (existsSync(name)) return name
  const backups = new Backups(config, openLog('warn', process.stderr))
  const isKept = madeAtOf(name) && (await backups.list()).some((backup) => backup.name === name)
  if (!isKept) throw new Failure(NO_FILE(name))
  return await backups.fetch(name)
}

function keyOf(config: Config): string {
  const isKnown = config.BACKUP_KEY || existsSync(join(config.DATA_DIR, KEY_FILE))
  if (!isKnown) throw new Failure(KEY_MISSING)
  return readBackupKey(config)
}
