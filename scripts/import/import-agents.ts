/** Brings a file's agents into PocketBase: one write per row, at most eight at a time. */
import type PocketBase from 'pocketbase'
import type { PricingModel } from '#site/catalogue/agent.ts'
import { inParallel } from '../seed/in-parallel.ts'
import { type Assigned, assignCategories } from './assign-categories.ts'
import { categoryMaker, storedCategories } from './categories.ts'
import { ImportError } from './import-error.ts'
import type { Reading } from './read-drafts.ts'
import { refusal } from './refusal.ts'
import { count, type Outcome, type Report } from './report.ts'
import { changesTo, type StoredAgent, storedAgents } from './stored-agents.ts'

export interface ImportOptions {
  dryRun: boolean
  createCategories: boolean
  /** Status of new agents; agents that exist keep theirs. */
  status: 'approved' | 'pending'
  /** For new agents whose row names no pricing. */
  pricing: PricingModel
}

type Progress = (done: number, total: number) => void

const WRITES_IN_FLIGHT = 8

export async function importAgents(
  reading: Reading,
  client: PocketBase,
  options: ImportOptions,
  onProgress: Progress = () => {},
): Promise<Report> {
  const start = performance.now()
  const known = await storedCategories(client)
  const maker = categoryMaker(options.dryRun ? undefined : client, known)
  const create = options.createCategories ? maker.create : undefined
  const { assigned, rejected } = await assignCategories(reading.drafts, known, create)
  const stored = await storedAgents(client)
  const outcomes = [...reading.rejected, ...rejected]
  const writer = options.dryRun ? undefined : client
  const stopped = await writeRows(assigned, outcomes, onProgress, (row) =>
    outcomeOf(row, stored.get(row.draft.canonical), writer, options),
  )
  return {
    ...summary(reading, outcomes, options),
    newCategories: maker.made.map((category) => category.name),
    pricing: { model: options.pricing, rows: withoutPricing(assigned, stored) },
    ...(stopped ? { stopped } : {}),
    seconds: (performance.now() - start) / 1000,
  }
}

/** Writes every row and adds its outcome; the answer says why it ended early, if it did. */
async function writeRows(
  rows: readonly Assigned[],
  outcomes: Outcome[],
  onProgress: Progress,
  write: (row: Assigned) => Promise<Outcome>,
): Promise<string | undefined> {
  let done = 0
  try {
    await inParallel(rows, WRITES_IN_FLIGHT, async (row) => {
      outcomes.push(await write(row))
      done += 1
      onProgress(done, rows.length)
    })
    return undefined
  } catch (error) {
    if (error instanceof ImportError) return error.message
    throw error
  }
}

async function outcomeOf(
  row: Assigned,
  stored: StoredAgent | undefined,
  client: PocketBase | undefined,
  options: ImportOptions,
): Promise<Outcome> {
  const { line, name } = row.draft
  const agents = client?.collection('agents')
  try {
    if (!stored) {
      await agents?.create(newAgent(row, options))
      return { line, name, result: 'created' }
    }
    const changes = changesTo(stored, row)
    const fields = Object.keys(changes)
    if (fields.length === 0) return { line, name, result: 'unchanged' }
    await agents?.update(stored.id, changes)
    return { line, name, result: 'updated', fields }
  } catch (error) {
    return { line, name, result: 'rejected', reason: refusal(error) }
  }
}

function newAgent({ draft, category, tags }: Assigned, options: ImportOptions): Record<string, unknown> {
  const { name, description, websiteUrl, githubUrl, xAccount, previewImages, submittedBy } = draft
  return {
    ...{ name, description, websiteUrl, githubUrl, xAccount, previewImages, submittedBy, tags },
    category: category.id,
    pricingModel: draft.pricingModel ?? (draft.openSource ? 'free' : options.pricing),
    status: options.status,
    ...(draft.createdAt ? { created: draft.createdAt } : {}),
  }
}

function summary({ path, columns, drafts, rejected }: Reading, unsorted: Outcome[], options: ImportOptions) {
  const outcomes = unsorted.toSorted((a, b) => a.line - b.line)
  const taken = new Set(outcomes.filter(({ result }) => result !== 'rejected').map(({ line }) => line))
  return {
    file: path,
    dryRun: options.dryRun,
    rows: drafts.length + rejected.length,
    created: count(outcomes, 'created'),
    updated: count(outcomes, 'updated'),
    unchanged: count(outcomes, 'unchanged'),
    rejected: count(outcomes, 'rejected'),
    columns: Object.fromEntries([...columns.of].map(([field, at]) => [columns.header[at] ?? '', field])),
    ignoredColumns: columns.ignored,
    outcomes,
    notes: drafts
      .filter((draft) => taken.has(draft.line))
      .flatMap(({ line, name, notes }) => notes.map((note) => ({ line, name, note }))),
  }
}

/** Open source counts as free, so those rows need no default. */
function withoutPricing(rows: readonly Assigned[], stored: ReadonlyMap<string, StoredAgent>): number {
  return rows.filter(({ draft }) => !draft.pricingModel && !draft.openSource && !stored.has(draft.canonical))
    .length
}
