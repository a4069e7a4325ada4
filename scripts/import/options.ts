/** What a person typed after `npm run import --`. */
import { parseArgs } from 'node:util'
import { isPricingModel, PRICING_MODELS } from '#site/domain/agent.ts'
import { IMPORT_FIELDS, IMPORT_FORMATS, type ImportMode } from '#site/domain/imports.ts'
import { type Format, formatOf, isFormat } from '#site/server/importing/formats/formats.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { UsageError } from '../shared/command.ts'

export const USAGE = `Usage: npm run import -- FILE [options]

  FILE                  .csv, .json (an array, or {"agents": [...]}), .ndjson, or an awesome list in Markdown (.md)
  --format FORMAT       ${IMPORT_FORMATS.join(', ')}, if the file extension doesn't tell
  --dry-run             show what would happen without writing anything
  --update              also update existing agents, except fields edited by hand since an import
                        wrote them, or never written by an import (default: only add, and report differences)
  --update-edited       also update those fields, and existing categories of an export
  --leave-out "HEADING" skip a section of a Markdown file and its subsections; repeatable
  --add-duplicates      also add likely duplicates: agents whose name, repository, or site is listed under another URL
  --create-categories   create missing categories
  --pending             add new agents as pending review
  --status STATUS       status of new agents: approved (default) or pending (same as --pending)
  --pricing MODEL       pricing of new agents whose row has none: ${PRICING_MODELS.join(', ')} (default freemium)
  --map "COLUMN=FIELD"  map or ignore a column; repeatable
                        FIELD: ${IMPORT_FIELDS.join(', ')}, ignore
  --json                print the report as JSON

Agents are matched by website URL, so importing the same file twice changes nothing.
In Markdown the nearest heading, or the item around it, is the category; an agent is an item "- [Name](url) - Description",
or a heading "### [Name](url)" with a paragraph below it. Hashtags in descriptions become tags.
A file written by npm run export is imported as is, including IDs, statuses, featured flags, dates, and categories;
agents are matched by ID first. --status, --pricing, and --create-categories only apply to values it leaves empty.`

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
  if (!file || others.length > 0) throw new UsageError('Specify exactly one file.')
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
      `Can't tell the format of ${file} from its extension. Use --format ${IMPORT_FORMATS.join(', ')}.`,
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
