/** Imports agents from a file into the catalogue: `npm run import -- FILE`. */
import { basename } from 'node:path'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { importAgents } from '#site/server/importing/import-agents.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { reportText } from '#site/server/importing/report.ts'
import { type Command, readCommand, USAGE } from './import/options.ts'
import { runCommand, writeAudit } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'
import { showProgress } from './shared/progress.ts'

await runCommand(USAGE, () => run(readCommand(process.argv.slice(2))))

async function run({ file, leaveOut, json, ...options }: Command): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const reading = await readDrafts(file, { leaveOut })
  const { client, close } = await openPocketBase(config)
  try {
    if (!options.dryRun) {
      const { mode, status } = options
      await writeAudit(client, 'import.run', basename(file), { mode, status, leaveOut })
    }
    const report = await importAgents(reading, client, options, { onProgress: showProgress(process.stderr) })
    console.log(json ? JSON.stringify(report, null, 2) : reportText(report))
    if (report.stopped || report.rejected === report.rows) process.exitCode = 1
  } finally {
    await close()
  }
}
