/** Builds the site when its sources differ from the last build; `npm start` does so too, and the container's image when it is built. */
import { ensureBuilt } from '#site/server/build/build.ts'
import { openLog, standardOutput } from '#site/server/process/log.ts'

await ensureBuilt(openLog('info', standardOutput(!process.stdout.isTTY)))
