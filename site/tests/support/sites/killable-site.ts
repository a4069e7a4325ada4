/** A process that only starts PocketBase, in the given folder and on the given port, and reports it, for tests that kill it. */
import { pino } from 'pino'
import { readConfig } from '#site/server/config/config.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'

await startPocketBase(
  readConfig({ DATA_DIR: process.argv[2], POCKETBASE_PORT: process.argv[3] ?? '0' }),
  pino({ level: 'silent' }),
)
process.stdout.write('started\n')
setInterval(() => undefined, 60_000)
