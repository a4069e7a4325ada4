/** Imports agents from a file into the catalogue: `npm run import -- FILE`. */
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { importAgents } from '#site/server/importing/import-agents.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { reportText } from '#site/server/importing/report.ts'
import { type Command, readCommand, USAGE } from './import/options.ts'
import { runCommand, writeAudit } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'
import { showProgress } from './shared/progress.ts'

await runCommand(USAGE, () => run(readCommand(process.argv.slice(2))))

async function run({ file, leaveOut, columns, json, yes, ...options }: Command): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const reading = await readDrafts(file, { leaveOut, columns })
  const { client, close } = await openPocketBase(config)
  try {
    const mustAsk = !(options.dryRun || yes) && process.stdin.isTTY
    if (mustAsk) {
      console.log(reportText(await importAgents(reading, client, { ...options, dryRun: true })))
      if (!(await isConfirmed())) return
    }
    const { mode, status } = options
    const allow = () => writeAudit(client, 'import.run', basename(file), { mode, status, leaveOut })
    const importer = { by: 'npm run import', allow }
    const onProgress = showProgress(process.stderr)
    const report = await importAgents(reading, client, options, { onProgress, importer })
    console.log(json ? JSON.stringify(report, null, 2) : reportText(report))
    if (report.stopped || report.rejected === report.rows) process.exitCode = 1
  } finally {
    await close()
  }
}

async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Import this? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
