/** What became of the rows of an import, or would. */
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { IMPORT_CHANGES, IMPORT_RESULTS } from '#site/domain/imports.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'

export const count = z.number().int().min(0)
/** Line of the file, and the name that stands there; empty where there is none. */
export const place = { line: count, name: z.string() }

const fieldChange = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
  is: z.enum(IMPORT_CHANGES),
})

const outcome = z.object({
  ...place,
  result: z.enum(IMPORT_RESULTS),
  /** The agent's; left out for rejected rows and in dry runs for new ones. */
  id: z.string().optional(),
  /** Field by field, for `updated` and `left`. */
  changes: z.array(fieldChange).optional(),
  /** For `duplicate`: agents that are probably the same, and by what they are alike. */
  of: z
    .array(
      z.object({
        ...{ id: z.string(), name: z.string(), websiteUrl: z.string() },
        likeness: z.enum(LIKENESSES),
      }),
    )
    .optional(),
  /** For `rejected`. */
  reason: z.string().optional(),
})

export const importCounts = z.object({
  rows: count,
  ...{ created: count, updated: count, unchanged: count, left: count, duplicate: count, rejected: count },
  /** Fields that a person edited and that were kept, over all rows. */
  kept: count,
  /** Rows of sections that were left out; they are no part of `rows`. */
  leftOut: count,
})

export const importReport = z
  .object({
    file: z.string(),
    dryRun: z.boolean(),
    counts: importCounts,
    /** Written by export. */
    exact: z.boolean(),
    newCategories: z.array(z.string()),
    changedCategories: z.array(z.string()),
    /** The model taken for new agents whose row names none, and how many those are. */
    pricing: z.object({ model: z.enum(PRICING_MODELS), rows: count }),
    /** In the order of the file, without those that are unchanged; on the screen the first of each result. */
    outcomes: z.array(outcome),
    /** Values that were left out of rows that were taken; on the screen the first of them. */
    notes: z.array(z.object({ ...place, note: z.string() })),
    notesTotal: count,
    /** Why it ended early; the rows after that are not in it. */
    stopped: z.string().optional(),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })
