/** Parses the arguments of `npm run export`. */

import { extname } from 'node:path'
import type { ParseArgsOptionsConfig } from 'node:util'
import { readArguments, UsageError } from '../shared/command.ts'
import { EXPORT_FORMATS, type ExportFormat, type ExportOptions } from './export-catalogue.ts'

export const EXPORT_USAGE = `Usage: npm run export -- --out FILE.csv|FILE.ndjson [options]

  --out FILE       output file, written atomically
  --status WHICH   approved (default) or all, which includes pending and rejected agents
  --format FORMAT  ${EXPORT_FORMATS.join(' or ')}, if the file extension doesn't tell
  --with-upvotes   include upvote counts for reference; import ignores them

The file contains all categories (type "category": id, name, description, slug, position), then all agents
(type "agent"), both in a stable order. npm run import reads it back exactly: importing it into an empty
directory restores the same IDs, statuses, dates, and categories, and exporting again yields an identical file.
In CSV, cells that a spreadsheet would run as a formula are prefixed with an apostrophe, which import removes.
Votes, accounts, moderation notes, and uploaded images aren't included. Back up DATA_DIR for those.`

const OPTIONS = {
  out: { type: 'string' },
  status: { type: 'string', default: 'approved' },
  format: { type: 'string' },
  'with-upvotes': { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig

export function readExportCommand(args: string[]): ExportOptions {
  const { values } = readArguments({ args, options: OPTIONS })
  const { out, status } = values
  if (!out) throw new UsageError('Specify an output file: --out FILE.csv or --out FILE.ndjson.')
  if (status !== 'approved' && status !== 'all') {
    throw new UsageError(`--status must be approved or all, not ${status}.`)
  }
  return { out, status, format: formatOf(values.format, out), withUpvotes: values['with-upvotes'] }
}

function formatOf(given: string | undefined, out: string): ExportFormat {
  const wanted = given ?? extname(out).slice(1).toLowerCase()
  const format = EXPORT_FORMATS.find((known) => known === wanted)
  if (format) return format
  throw new UsageError(
    given === undefined
      ? `Can't tell the format of ${out} from its extension. Use --format csv or --format ndjson.`
      : `--format must be csv or ndjson, not ${given}.`,
  )
}
