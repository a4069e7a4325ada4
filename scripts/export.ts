/** Writes the catalogue into a CSV or NDJSON file that `npm run import` reads back: `npm run export -- --out FILE`. */
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { type ExportOptions, exportCatalogue } from './export/export-catalogue.ts'
import { EXPORT_USAGE, readExportCommand } from './export/options.ts'
import { runCommand } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'
import { showProgress } from './shared/progress.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

await runCommand(EXPORT_USAGE, () =>
  run(readExportCommand(process.argv.slice(2))).catch((error: unknown) => {
    throw stopping.signal.aborted ? new Failure('Stopped. Nothing was written.') : error
  }),
)

async function run(options: ExportOptions): Promise<void> {
  loadDotEnv()
  const start = performance.now()
  const { client, close } = await openPocketBase(readConfig(process.env))
  try {
    const progress = showProgress(process.stderr)
    const { agents, categories, leftOut } = await exportCatalogue(client, options, stopping.signal, progress)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `Exported ${agents} agents (${options.status}) and ${categories} categories to ${options.out} in ${seconds} s.`,
    )
    if (leftOut.length > 0) console.error(`Skipped corrupted records: ${leftOut.join(', ')}.`)
  } finally {
    await close()
  }
}
