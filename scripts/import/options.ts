/** What a person typed after `npm run import --`. */
import { parseArgs } from 'node:util'
import { isPricingModel, PRICING_MODELS } from '#site/catalogue/agent.ts'
import { FIELDS } from '#site/server/importing/columns.ts'
import { FORMATS, type Format, formatOf, isFormat } from '#site/server/importing/formats.ts'
import type { ImportOptions } from '#site/server/importing/intent.ts'
import { UsageError } from '../shared/usage-error.ts'

export const USAGE = `Usage: npm run import -- FILE [options]

  FILE                  .csv, .json (a list, or {"agents": [...]}), .ndjson, or an awesome list in Markdown (.md)
  --format FORMAT       ${FORMATS.join(', ')}, where the ending of FILE does not say it
  --dry-run             say what would happen, write nothing
  --create-categories   make the categories the catalogue does not have yet
  --status STATUS       of new agents: approved (default) or pending
  --pricing MODEL       of new agents whose row names none: ${PRICING_MODELS.join(', ')} (default freemium)
  --map "COLUMN=FIELD"  where a column is not recognised or not wanted; may be repeated
                        FIELD: ${FIELDS.join(', ')}, ignore
  --json                print the report as JSON

Agents are recognised by their website: importing a file again changes nothing.
In Markdown the nearest heading, or the item around it, is the category; an agent is an item "- [Name](url) - Description".
A file that npm run export wrote is taken as it stands: ids, statuses, featured, dates and categories included, and
agents are recognised by their id first. --status, --pricing and --create-categories only fill what it leaves empty.`

export interface Command extends ImportOptions {
  file: string
  format: Format
  json: boolean
  /** Column → field, where the guess is wrong. */
  columns: ReadonlyMap<string, string>
}

export function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args)
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError('Name one file.')
  const { status, pricing } = values
  if (status !== 'approved' && status !== 'pending') {
    throw new UsageError(`--status must be approved or pending, not ${status}.`)
  }
  if (!isPricingModel(pricing)) {
    throw new UsageError(`--pricing must be one of ${PRICING_MODELS.join(', ')}, not ${pricing}.`)
  }
  return {
    file,
    format: chosenFormat(values.format, file),
    status,
    pricing,
    json: values.json,
    dryRun: values['dry-run'],
    createCategories: values['create-categories'],
    columns: new Map(values.map.map(pairOf)),
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'create-categories': { type: 'boolean', default: false },
        status: { type: 'string', default: 'approved' },
        pricing: { type: 'string', default: 'freemium' },
        format: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function chosenFormat(given: string | undefined, file: string): Format {
  const format = given ?? formatOf(file)
  if (!format) {
    throw new UsageError(`The ending of ${file} does not say what it is: --format ${FORMATS.join(', ')}.`)
  }
  if (!isFormat(format)) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not ${format}.`)
  return format
}

/** 'Column=field'; a heading may hold '=' itself. */
function pairOf(text: string): [column: string, field: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(`--map needs COLUMN=FIELD, not ${text}.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
