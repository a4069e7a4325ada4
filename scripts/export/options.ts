/** What a person typed after `npm run export --`. */
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../shared/usage-error.ts'
import type { ExportOptions } from './export-catalogue.ts'
import { EXPORT_FORMATS, type ExportFormat } from './formats.ts'

export const EXPORT_USAGE = `Usage: npm run export -- --out FILE.csv|FILE.ndjson [options]

  --out FILE       where to write; the file appears whole or not at all
  --status WHICH   approved (default), or all: pending and rejected agents too
  --format FORMAT  ${EXPORT_FORMATS.join(' or ')}, where the ending of FILE does not say it
  --with-upvotes   also the number of votes, only to be read: import takes no votes

The file holds every category (type "category": id, name, description, slug, position), then every agent
(type "agent"), both in an order that does not change. npm run import reads it back exactly: into an empty
directory it brings the same ids, statuses, dates and categories, and an export of that is the same file, byte for byte.
In CSV a cell that a spreadsheet would run as a formula gets an apostrophe in front, which import takes away.
Votes, accounts, moderation notes and uploaded images are not in it: back up DATA_DIR for those.`

export function readExportCommand(args: string[]): ExportOptions {
  const values = parsed(args)
  const { out, status } = values
  if (!out) throw new UsageError('Name the file: --out FILE.csv or --out FILE.ndjson.')
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
      ? `The ending of ${out} does not say the format: --format csv or --format ndjson.`
      : `--format must be csv or ndjson, not ${given}.`,
  )
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string' },
        status: { type: 'string', default: 'approved' },
        format: { type: 'string' },
        'with-upvotes': { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
