/** Writes a file's agents to PocketBase: one write per row, a few at a time. */
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import { byReason, reasonKind, valuesIn } from '#site/domain/imports.ts'
import { IMPORT_LISTED_MAX } from '#site/domain/limits.ts'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { storedCategories } from '#site/server/pocketbase/feed.ts'
import { Batch, fileNameOf, type Importer } from './batch.ts'
import { ImportError } from './formats/table.ts'
import { type ImportOptions, type Intent, type Plan, planOf, type StoredAgent } from './plan.ts'
import type { Reading } from './read-drafts.ts'
import { refusal } from './refusal.ts'
import { type Outcome, type Report, tally } from './report.ts'
import {
  differenceTo,
  duplicateFinder,
  type Imported,
  importedMarks,
  marksOf,
  matchAgents,
  storedAgents,
} from './stored-agents.ts'

export interface Watcher {
  onProgress?: (done: number, total: number) => void
  /** Checked before each row. Returns the reason to end early. */
  stopped?: () => string | undefined
  importer?: Importer
}

/** PocketBase writes sequentially, so eight at a time take a third longer than four. */
const WRITES_IN_FLIGHT = 4

export async function importAgents(
  reading: Reading,
  client: PocketBase,
  options: ImportOptions,
  watcher: Watcher = {},
): Promise<Report> {
  const start = performance.now()
  const { importer = { by: '' } } = watcher
  const batch = options.dryRun ? undefined : new Batch(client, reading.path, options.mode, importer)
  const everyAgent = await storedAgents(client)
  const plan = await planOf(reading, await storedCategories(client), everyAgent, batch, options)
  const stored = matchAgents(plan.intents, everyAgent)
  const marks = await importedMarks(client)
  const write = rowWriter(everyAgent, marks, batch, plan, options)
  const outcomes = [...reading.rejected, ...plan.rejected]
  const stopped = await writeRows(plan.intents, outcomes, watcher, async (intent) => {
    await batch?.renew()
    return await write(intent, stored.get(intent))
  })
  const created = new Set(outcomes.filter(({ result }) => result === 'created').map(({ line }) => line))
  const fresh = plan.intents.filter(({ line }) => created.has(line))
  const assumed = fresh.filter(({ guesses }) => guesses.includes('pricingModel'))
  const results = summary(reading, plan, outcomes)
  await batch?.end(results)
  const file = fileNameOf(reading.path, importer.fileName)
  const matched = new Set([...stored.values()].map(({ id }) => id))
  return {
    ...results,
    missing: everyAgent
      .filter(({ id }) => marks.get(id)?.file === file && !matched.has(id))
      .filter(({ websiteUrl }) => !reading.websites.has(canonicalUrl(websiteUrl) ?? websiteUrl))
      .map(({ id, name, websiteUrl }) => ({ id, name, websiteUrl })),
    cards: cardsOf(fresh, plan.categories),
    dryRun: options.dryRun,
    pricing: { model: options.pricing, rows: assumed.length },
    ...(stopped ? { stopped } : {}),
    seconds: (performance.now() - start) / 1000,
  }
}

/** Writes a row, or returns the outcome it would have. */
function rowWriter(
  everyAgent: readonly StoredAgent[],
  marks: Map<string, Imported>,
  batch: Batch | undefined,
  { categories }: Plan,
  { mode, addDuplicates }: ImportOptions,
): (intent: Intent, stored: StoredAgent | undefined) => Promise<Outcome> {
  const duplicatesOf = duplicateFinder(everyAgent)
  const agents = batch?.client.collection('agents')
  return async (intent, stored) => {
    const { line, name, fresh, guesses, wanted } = intent
    const written = async (write: (batch: string | undefined) => Promise<Outcome>): Promise<Outcome> => {
      return await write(await batch?.id()).catch((error: unknown) => {
        return { line, name, result: 'rejected', reason: refusal(error) }
      })
    }
    if (!stored) {
      const of = addDuplicates ? [] : duplicatesOf(intent)
      if (of.length > 0) return { line, name, result: 'duplicate', of }
      return await written(async (batch) => {
        const body = { ...fresh, batch, imported: JSON.stringify(marksOf(fresh)) }
        const record = await agents?.create(body, { fields: 'id' })
        return { line, name, result: 'created', guesses, ...(record && { id: record.id }) }
      })
    }
    const { id } = stored
    const before = marks.get(id)?.imported
    const { changes, write } = differenceTo(stored, wanted, { mode, marks: before, categories })
    if (changes.length === 0) return { line, name, id, result: 'unchanged' }
    if (Object.keys(write).length === 0) return { line, name, id, result: 'left', changes }
    return await written(async () => {
      const body = { ...write, imported: JSON.stringify({ ...before, ...marksOf(write) }) }
      await agents?.update(id, body, { fields: 'id' })
      return { line, name, id, result: 'updated', changes }
    })
  }
}

/** Writes every row and adds its outcome. Returns the reason for ending early, if any. */
async function writeRows(
  intents: readonly Intent[],
  outcomes: Outcome[],
  { onProgress, stopped: isStopped }: Watcher,
  write: (intent: Intent) => Promise<Outcome>,
): Promise<string | undefined> {
  const limit = pLimit(WRITES_IN_FLIGHT)
  let done = 0
  let stopped: string | undefined
  await limit.map(intents, async (intent) => {
    stopped ??= isStopped?.()
    if (stopped !== undefined) return
    try {
      outcomes.push(await write(intent))
      done += 1
      onProgress?.(done, intents.length)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      stopped ??= error.message
    }
  })
  return stopped
}

function summary(reading: Reading, plan: Plan, unsorted: Outcome[]) {
  const outcomes = unsorted.toSorted((a, b) => a.line - b.line || a.name.localeCompare(b.name))
  const taken = new Set(outcomes.filter(({ result }) => result !== 'rejected').map(({ line }) => line))
  const notes = plan.intents
    .filter(({ line }) => taken.has(line))
    .flatMap(({ line, name, notes }) => notes.map((note) => ({ line, name, note })))
  return {
    file: reading.path,
    rows: plan.intents.length + plan.rejected.length + reading.rejected.length,
    ...tally(outcomes),
    leftOut: reading.leftOut + plan.leftOut,
    ...(reading.encoding && { encoding: reading.encoding }),
    columns: reading.columns.names,
    missingColumns: reading.columns.missing,
    ignoredColumns: reading.columns.ignored,
    passedOver: reading.passedOver,
    sections: reading.sections,
    headings: plan.headings,
    categories: [...plan.categories.values()],
    reasons: reasonsOf(outcomes),
    newCategories: plan.newCategories,
    outcomes,
    notes,
    notesTotal: notes.length,
  }
}

const CARDS_SHOWN = 12

/** Picks examples from the whole file, not only from its beginning. */
function cardsOf(fresh: readonly Intent[], categories: Plan['categories']): Report['cards'] {
  return fresh
    .filter((_, at) => (at * CARDS_SHOWN) % fresh.length < CARDS_SHOWN)
    .map(({ line, name, guesses, fresh: { category = '', tags = [], ...fields } }) => {
      const { description = '', websiteUrl = '', pricingModel = 'freemium' } = fields
      const texts = { name, description, websiteUrl, category: categories.get(category) ?? '' }
      return { line, ...texts, pricingModel, tags, guesses }
    })
}

function reasonsOf(outcomes: readonly Outcome[]): Report['reasons'] {
  const rejected = outcomes.filter((one) => one.result === 'rejected')
  return byReason(
    rejected,
    ({ reason }) => reasonKind(reason),
    ({ line, reason }) => [line, valuesIn(reason)].filter(Boolean).join(': '),
  ).slice(0, IMPORT_LISTED_MAX)
}
