/** Parses the arguments of `npm run import`. */
import type { ParseArgsOptionsConfig } from 'node:util'
import { isPricingModel, PRICING_MODELS } from '#site/domain/agent.ts'
import type { ColumnChoices } from '#site/server/importing/columns.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { readArguments, UsageError } from '../shared/command.ts'

export const USAGE = `Usage: npm run import -- FILE [options]

  FILE                  .csv, .tsv, .txt, .xlsx, .json, .ndjson, or an awesome list in Markdown (.md)
  --dry-run             show what would happen without writing anything
  --update              also update existing agents, except fields edited by hand since an import
                        wrote them, or never written by an import (default: only add, and report differences)
  --update-edited       also update those fields
  --leave-out "HEADING" skip a section of a Markdown file and its subsections; repeatable
  --category "HEADING=CATEGORY"
                        category of the rows under a heading; * takes each row's description, - leaves its rows
                        out, + creates it; repeatable (default: what the dry run proposes)
  --column "HEADING=FIELD"
                        what a column holds, such as name or websiteUrl, or - to ignore it; repeatable
                        (default: what the dry run recognizes)
  --add-duplicates      also add likely duplicates: agents whose name or repository is listed under another URL
  --create-categories   create missing categories
  --pending             add new agents as pending review
  --pricing MODEL       pricing of new agents whose row has none: ${PRICING_MODELS.join(', ')} (default freemium)
  --yes                 don't ask before writing; without a terminal it never asks
  --json                print the report as JSON

Agents are matched by website URL, so importing the same file twice changes nothing.
In Markdown the nearest heading, or the item around it, is the category; an agent is an item "- [Name](url) - Description",
or a heading "### [Name](url)" with a paragraph below it. Hashtags in descriptions become tags.`

export interface Command extends ImportOptions {
  file: string
  json: boolean
  yes: boolean
  leaveOut: string[]
  columns: ColumnChoices
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'create-categories': { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  'update-edited': { type: 'boolean', default: false },
  'add-duplicates': { type: 'boolean', default: false },
  category: { type: 'string', multiple: true, default: [] },
  column: { type: 'string', multiple: true, default: [] },
  'leave-out': { type: 'string', multiple: true, default: [] },
  pending: { type: 'boolean', default: false },
  pricing: { type: 'string', default: 'freemium' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig

export function readCommand(args: string[]): Command {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: OPTIONS })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError('Specify exactly one file.')
  const { json, yes, pricing, update } = values
  if (!isPricingModel(pricing)) {
    throw new UsageError(`--pricing must be one of ${PRICING_MODELS.join(', ')}, not ${pricing}.`)
  }
  return {
    file,
    json,
    yes,
    pricing,
    status: values.pending ? 'pending' : 'approved',
    dryRun: values['dry-run'],
    createCategories: values['create-categories'],
    mode: values['update-edited'] ? 'update-edited' : update ? 'update' : 'add',
    addDuplicates: values['add-duplicates'],
    leaveOut: values['leave-out'],
    choices: Object.fromEntries(values.category.map((text) => choiceOf('category', text))),
    columns: Object.fromEntries(values.column.map((text) => choiceOf('column', text))),
  }
}

const CHOICES = { category: 'HEADING=CATEGORY', column: 'HEADING=FIELD' } as const

function choiceOf(option: keyof typeof CHOICES, text: string): [heading: string, choice: string] {
  const at = text.lastIndexOf('=')
  const [heading, choice] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at < 0 || !heading || !choice) {
    throw new UsageError(`--${option} must be "${CHOICES[option]}", not "${text}".`)
  }
  return [heading, choice]
}
