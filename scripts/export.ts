/** Writes the public agents into a file with the columns that `npm run import` reads: `npm run export -- --out FILE`. */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { Agent } from '#site/domain/agent.ts'
import { IMPORT_FIELDS } from '#site/domain/imports.ts'
import { isWebUrl } from '#site/domain/links/links.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { csvRow } from '#site/domain/words/csv.ts'
import { loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { agentPages } from '#site/server/pocketbase/feed.ts'
import { readArguments, runCommand, UsageError } from './shared/command.ts'
import { openPocketBase } from './shared/open-pocketbase.ts'

const USAGE = `Usage: npm run export -- --out FILE.csv|FILE.ndjson

Writes all public agents with the columns that npm run import reads. In CSV, cells that a spreadsheet would
run as a formula are prefixed with an apostrophe, which import removes. To move or restore a whole directory,
use npm run backup.`

const COLUMNS = IMPORT_FIELDS.filter((field) => field !== 'openSource')
let exported = 0

await runCommand(USAGE, run)

async function run(): Promise<void> {
  const { out } = readArguments({ options: { out: { type: 'string', default: '' } } }).values
  const isCsv = extname(out) === '.csv'
  if (!isCsv && extname(out) !== '.ndjson')
    throw new UsageError('Specify an output file: --out FILE.csv or --out FILE.ndjson.')
  const folder = dirname(resolve(out))
  if (!existsSync(folder)) throw new Failure(`The folder ${folder} doesn't exist.`)
  loadDotEnv()
  const { client, close } = await openPocketBase(readConfig(process.env))
  // An earlier file stays until the new one is complete.
  const unfinished = `${out}.part`
  try {
    await pipeline(Readable.from(linesOf(client, isCsv)), createWriteStream(unfinished))
    await rename(unfinished, out)
    console.log(`Exported ${exported} agents to ${out}.`)
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new Failure(`Lost the connection to PocketBase. ${out} was not written. Run the command again.`)
  } finally {
    await rm(unfinished, { force: true })
    await close()
  }
}

async function* linesOf(client: PocketBase, isCsv: boolean): AsyncGenerator<string> {
  // With a byte order mark, spreadsheets read the letters as UTF-8.
  if (isCsv) yield `\uFEFF${csvRow(COLUMNS)}`
  const log = { warn: (row: object) => console.error('Skipped a corrupted record:', row) }
  for await (const agents of agentPages(client, 'approved', log)) {
    yield agents.map(isCsv ? csvLine : jsonLine).join('')
    exported += agents.length
  }
}

function csvLine(agent: Agent): string {
  const cells = Object.values(columnsOf(agent)).map((value) => [value].flat().join(', '))
  // A text file must not contain NUL.
  return csvRow(cells.map((cell) => cell.replaceAll('\0', '')))
}

function jsonLine(agent: Agent): string {
  return `${JSON.stringify(columnsOf(agent))}\n`
}

function columnsOf({ categoryName, ...agent }: Agent): Record<string, string | string[]> {
  const category = categoryName || UNCATEGORIZED
  // Uploaded images are paths within this site.
  const previewImages = agent.previewImages.filter(isWebUrl)
  const values = { ...agent, category, previewImages }
  return Object.fromEntries(COLUMNS.map((column) => [column, values[column]]))
}
