/** Plans an import: creates its categories, then turns each row into the fields of a new or an existing agent. */
import type { z } from 'zod'
import type { importOptions } from '#site/contracts/imports.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import { repositoryOf } from '#site/domain/likeness/repository.ts'
import { TAGS_MAX } from '#site/domain/limits.ts'
import type { StoredCategory } from '#site/server/pocketbase/feed.ts'
import { type Assigned, assignCategories, unknownCategory } from './categories/assign-categories.ts'
import { matchCategories } from './categories/category-matcher.ts'
import { CategoryWriter, type Writing } from './categories/category-writer.ts'
import { proposer } from './categories/proposals.ts'
import { tagsSaidBy } from './categories/traits.ts'
import type { ExportedAgent, ExportedAgents } from './exported.ts'
import type { Reading } from './read-drafts.ts'
import { refusal } from './refusal.ts'
import type { Note, Outcome, Report } from './report.ts'

const CATEGORY_LEFT = 'The category differs and was not updated, because manual edits are kept.'

interface Rows {
  intents: Intent[]
  rejected: Outcome[]
  notes: Note[]
  leftOut: number
  headings: Report['headings']
}

export interface Plan extends Rows {
  newCategories: string[]
  changedCategories: string[]
  categories: Map<string, string>
}

interface Stored {
  categories: readonly StoredCategory[]
  agents: readonly StoredAgent[]
}

/** Writes nothing in a dry run, which has no `writing`. */
export async function planOf(
  reading: Reading,
  { categories: stored, agents }: Stored,
  writing: Writing | undefined,
  options: ImportOptions,
): Promise<Plan> {
  const writer = new CategoryWriter(stored, writing)
  let rows: Rows
  if (reading.exported) rows = await exportedRows(reading, writer, options)
  else {
    const { assigned, ...rest } = await assignCategories(reading.drafts, {
      ...{ known: stored, choices: options.choices, createCategories: options.createCategories },
      create: (name) => writer.create(name),
      propose: proposer(
        stored,
        agents.filter(({ status }) => status === 'approved'),
      ),
    })
    rows = { ...rest, intents: assigned.map((row) => foreignIntent(row, options)), notes: [] }
  }
  return {
    ...rows,
    newCategories: writer.created,
    changedCategories: writer.changed,
    categories: new Map(writer.known.map(({ id, name }) => [id, name])),
  }
}

async function exportedRows(
  reading: ExportedAgents,
  writer: CategoryWriter,
  options: ImportOptions,
): Promise<Rows> {
  const rows: Rows = { intents: [], rejected: [], notes: [], leftOut: 0, headings: [] }
  for (const category of reading.categories) {
    const { line, name } = category
    try {
      if (!(await writer.bring(category, options.mode))) rows.notes.push({ line, name, note: CATEGORY_LEFT })
    } catch (error) {
      rows.rejected.push({ line, name, result: 'rejected', reason: refusal(error) })
    }
  }
  const ids = new Map(writer.known.map(({ id, name }) => [name, id]))
  ids.set('', '')
  const matcher = matchCategories(writer.known)
  for (const agent of reading.agents) {
    const { category: name } = agent
    let id = ids.get(name) ?? matcher.find(name)?.id
    if (id === undefined && options.createCategories) {
      id = (await writer.create(name)).id
      ids.set(name, id)
    }
    if (id === undefined) rows.rejected.push(unknownCategory({ ...agent, categoryNames: [name] }))
    else rows.intents.push(exportedIntent(agent, id, options))
  }
  return rows
}

/** Named as in PocketBase. */
export interface StoredAgent
  extends Omit<
    Agent,
    'categoryId' | 'categoryName' | 'createdAt' | 'updatedAt' | 'upvotes' | 'previewSizes'
  > {
  category: string
  created: string
}

export interface ImportOptions extends Omit<z.output<typeof importOptions>, 'leaveOut'> {
  dryRun: boolean
  mode: ImportMode
  /** Of new agents if the file doesn't state one. `pending` overrides even the approved status in an export. */
  status: 'approved' | 'pending'
  createCategories: boolean
  addDuplicates: boolean
}

export interface Intent {
  line: number
  name: string
  /** Empty if the file has none. */
  id: string
  canonical: string
  wanted: Partial<StoredAgent>
  fresh: Partial<StoredAgent>
  notes: string[]
  /** Fields that the row doesn't state. */
  guesses: Report['cards'][number]['guesses']
  /** Written by export, so it's imported as is. */
  isExact: boolean
}

/** Empty fields of a row leave an existing agent's unchanged. Guesses never change one, because the next import may guess otherwise. */
function foreignIntent({ draft, category, isGuess }: Assigned, options: ImportOptions): Intent {
  const { line, canonical, websiteUrl, categoryNames: _, notes, ...said } = draft
  const { pricingModel, openSource, createdAt, tags, ...texts } = said
  const isFree = openSource || repositoryOf(websiteUrl) !== undefined
  const tagged = [...new Set([...tags, ...tagsSaidBy(draft)])].slice(0, TAGS_MAX)
  return {
    ...{ line, name: draft.name, id: '', canonical, notes },
    wanted: filled({
      ...texts,
      tags: tags.length > 0 ? tagged : tags,
      pricingModel,
      category: isGuess ? '' : category.id,
    }),
    fresh: {
      ...{ ...texts, category: category.id, tags: tagged },
      ...filled({ created: createdAt }),
      websiteUrl,
      pricingModel: pricingModel ?? (isFree ? 'free' : options.pricing),
      status: options.status,
    },
    guesses: [
      ...(isGuess ? ['category' as const] : []),
      ...(pricingModel || isFree ? [] : ['pricingModel' as const]),
    ],
    isExact: false,
  }
}

export function exportedIntent(agent: ExportedAgent, category: string, options: ImportOptions): Intent {
  const { type: _, line, id, canonical, pricingModel, status, submittedAt, createdAt, ...said } = agent
  const given = filled({ pricingModel, status, submittedAt, created: createdAt })
  const wanted = { ...said, category, ...given }
  // With `pending`, no new agent is approved, even if the file says so.
  const isHeld = options.status === 'pending' && status !== 'rejected'
  return {
    ...{ line, name: agent.name, id, canonical, notes: [], wanted },
    fresh: {
      ...{ pricingModel: options.pricing, status: options.status, ...wanted },
      ...(isHeld && { status: 'pending' as const, featured: false }),
      ...filled({ id }),
    },
    guesses: pricingModel === '' ? ['pricingModel'] : [],
    isExact: true,
  }
}

function filled(fields: object): Partial<StoredAgent> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value && value.length > 0))
}
