/** What a person typed after `npm run import --`. */
import { parseArgs } from 'node:util'
import { isPricingModel, PRICING_MODELS } from '#site/domain/agent.ts'
import { IMPORT_FIELDS, IMPORT_FORMATS, type ImportMode } from '#site/domain/imports.ts'
import { type Format, formatOf, isFormat } from '#site/server/importing/formats/formats.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { UsageError } from '../shared/usage-error.ts'

export const USAGE = `Usage: npm run import -- FILE [options]

  FILE                  .csv, .json (a list, or {"agents": [...]}), .ndjson, or an awesome list in Markdown (.md)
  --format FORMAT       ${IMPORT_FORMATS.join(', ')}, where the ending of FILE does not say it
  --dry-run             say what would happen, write nothing
  --update              change agents that are there too, except fields that a person edited since an import
                        wrote them, or that no import wrote (default: only add, and say what would change)
  --update-edited       change those fields too, and the categories of an export that are there
  --leave-out "HEADING" a section of a Markdown file that holds no agents, with those below it; may be repeated
  --add-duplicates      add agents whose name, repository or site is there under another address, too
  --create-categories   make the categories the catalogue does not have yet
  --pending             new agents wait for their review
  --status STATUS       of new agents: approved (default) or pending, which is the same as --pending
  --pricing MODEL       of new agents whose row names none: ${PRICING_MODELS.join(', ')} (default freemium)
  --map "COLUMN=FIELD"  where a column is not recognised or not wanted; may be repeated
                        FIELD: ${IMPORT_FIELDS.join(', ')}, ignore
  --json                print the report as JSON

Agents are recognised by their website: importing a file again changes nothing.
In Markdown the nearest heading, or the item around it, is the category; an agent is an item "- [Name](url) - Description",
or a heading "### [Name](url)" with a paragraph below it. Hashtags in descriptions become tags.
A file that npm run export wrote is taken as it stands: ids, statuses, featured, dates and categories included, and
agents are recognised by their id first. --status, --pricing and --create-categories only fill what it leaves empty.`

export interface Command extends ImportOptions {
  file: string
  format: Format
  json: boolean
  /** Column → field, where the guess is wrong. */
  columns: ReadonlyMap<string, string>
  /** Headings of sections. */
  leaveOut: string[]
}

export function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args)
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError('Name one file.')
  const { pricing } = values
  const status = values.pending ? 'pending' : values.status
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
    mode: modeOf(values),
    addDuplicates: values['add-duplicates'],
    leaveOut: values['leave-out'],
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
        update: { type: 'boolean', default: false },
        'update-edited': { type: 'boolean', default: false },
        'add-duplicates': { type: 'boolean', default: false },
        'leave-out': { type: 'string', multiple: true, default: [] },
        pending: { type: 'boolean', default: false },
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

function modeOf(chosen: { update: boolean; 'update-edited': boolean }): ImportMode {
  if (chosen['update-edited']) return 'update-edited'
  return chosen.update ? 'update' : 'add'
}

function chosenFormat(given: string | undefined, file: string): Format {
  const format = given ?? formatOf(file)
  if (!format) {
    throw new UsageError(
      `The ending of ${file} does not say what it is: --format ${IMPORT_FORMATS.join(', ')}.`,
    )
  }
  if (!isFormat(format))
    throw new UsageError(`--format must be one of ${IMPORT_FORMATS.join(', ')}, not ${format}.`)
  return format
}

/** 'Column=field'; a heading may hold '=' itself. */
function pairOf(text: string): [column: string, field: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(`--map needs COLUMN=FIELD, not ${text}.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
