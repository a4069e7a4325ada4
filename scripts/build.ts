/** Builds the site and precompiles its modules if their sources have changed, so that starting the site only writes to DATA_DIR. */
import { compileAhead } from './shared/compile-ahead.ts'

await compileAhead()
const { ensureBuilt } = await import('#site/server/build/build.ts')
const { openLog, standardOutput } = await import('#site/server/config/log.ts')
await ensureBuilt(openLog('info', standardOutput(!process.stdout.isTTY)))
