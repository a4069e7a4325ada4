/** Writes a backup of the site in DATA_DIR, running or not: `npm run backup`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted, sizeText } from '#site/domain/words/amounts.ts'
import { DATABASE } from '#site/server/backups/archive.ts'
import { announceBackupKey } from '#site/server/backups/backup-key.ts'
import { FILES_NOT_INSIDE, NO_BACKUPS, NOTHING_TO_BACK_UP } from '#site/server/backups/backup-texts.ts'
import { Backups } from '#site/server/backups/backups.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { openLog } from '#site/server/config/log.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { readArguments, runCommand, writeAudit } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run backup [-- OPTIONS]

Backs up DATA_DIR to DATA_DIR/backups, to the bucket if S3 is configured, or beside the copy in REPLICATE_TO. The site can be running or stopped.

  --list  list existing backups
  --help  show this help`

await runCommand(USAGE, async () => {
  const { values } = readArguments({ options: { list: { type: 'boolean' } } })
  loadDotEnv()
  const config = readConfig(process.env)
  await (values.list ? listBackups(config) : backUp(config))
})

async function backUp(config: Config): Promise<void> {
  if (!config.POCKETBASE_URL && !existsSync(join(config.DATA_DIR, DATABASE)))
    throw new Failure(NOTHING_TO_BACK_UP(config.DATA_DIR))
  const announcement = await announceBackupKey(config, process.stdout.isTTY)
  const backups = new Backups(config, openLog('warn', process.stderr))
  const { name, bytes, agents, people } = await backups.make()
  const counts = `${counted(agents, 'agent')} and ${counted(people, 'user')}`
  console.log(`${backups.place}/${name}: ${sizeText(bytes)}, ${counts}`)
  if (objectStorage(config)) console.log(FILES_NOT_INSIDE)
  if (announcement) console.log(announcement)
  await backups.stop()
  // Audited after the backup, because that may start PocketBase, which migrates the database.
  const { client, close } = await openPocketBase(config)
  await writeAudit(client, 'job.backup', name, { agents, people }).finally(close)
}

async function listBackups(config: Config): Promise<void> {
  const backups = new Backups(config, openLog('warn', process.stderr))
  const found = await backups.list()
  if (found.length === 0) console.log(NO_BACKUPS(backups.place))
  for (const { name, bytes } of found) console.log(`${name}  ${sizeText(bytes)}`)
}
