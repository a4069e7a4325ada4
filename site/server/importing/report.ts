/** The report of an import, as data. */
import type { PricingModel } from '#site/domain/agent.ts'
import type { IMPORT_CHANGES, ImportResult } from '#site/domain/imports.ts'
import type { Likeness } from '#site/domain/likeness/likeness.ts'

export interface FieldChange {
  field: string
  /** As people read it: a category by its name, a list with commas. */
  from: string
  to: string
  is: (typeof IMPORT_CHANGES)[number]
}

export interface LikelyDuplicate {
  id: string
  name: string
  websiteUrl: string
  likeness: Likeness
}

/** What became of one row. The id is the agent's; a dry run has none for new ones. */
export type Outcome = { line: number; name: string; id?: string } & (
  | { result: 'created' | 'unchanged' }
  | { result: 'updated' | 'left'; changes: FieldChange[] }
  | { result: 'duplicate'; of: LikelyDuplicate[] }
  | { result: 'rejected'; reason: string }
)

export interface Note {
  line: number
  name: string
  note: string
}

export interface Report {
  file: string
  dryRun: boolean
  rows: number
  created: number
  updated: number
  unchanged: number
  /** They are there and differ, and were left as they are. */
  left: number
  /** Probably there under another address, and not added. */
  duplicate: number
  rejected: number
  /** Fields that were kept because a person edited them. */
  kept: number
  /** Rows of sections that were left out. */
  leftOut: number
  /** Whether export wrote the file, so that it was taken as it stands. */
  exact: boolean
  /** Which heading was taken for which field. */
  columns: Record<string, string>
  ignoredColumns: string[]
  newCategories: string[]
  changedCategories: string[]
  /** The model taken for new agents whose row names none, and how many those are. */
  pricing: { model: PricingModel; rows: number }
  /** In the order of the file. */
  outcomes: Outcome[]
  /** Values that were left out of rows that were taken. */
  notes: Note[]
  /** Why the import ended early; the rows after that are not in `outcomes`. */
  stopped?: string
  seconds: number
}

/** How many rows came to each end. */
export function tally(outcomes: readonly Outcome[]): Record<ImportResult, number> & { kept: number } {
  const counts = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0, rejected: 0, kept: 0 }
  for (const outcome of outcomes) {
    counts[outcome.result] += 1
    if ('changes' in outcome) counts.kept += outcome.changes.filter(({ is }) => is === 'edited').length
  }
  return counts
}
