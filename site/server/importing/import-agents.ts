/** Writes a file's agents to PocketBase: one write per row, a few at a time. */
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import { storedCategories } from '#site/server/pocketbase/stored-categories.ts'
import { ImportError } from './import-error.ts'
import type { ImportOptions, Intent } from './intent.ts'
import { changesTo, matchAgents } from './match-agents.ts'
import { type Plan, planOf } from './plan.ts'
import type { Reading } from './read-drafts.ts'
import { refusal } from './refusal.ts'
import { count, type Outcome, type Report } from './report.ts'
import { type StoredAgent, storedAgents } from './stored-agents.ts'

type Progress = (done: number, total: number) => void

/** PocketBase writes one after another; eight cost it a third more than four. */
const WRITES_IN_FLIGHT = 4

export async function importAgents(
  reading: Reading,
  client: PocketBase,
  options: ImportOptions,
  onProgress: Progress = () => {},
): Promise<Report> {
  const start = performance.now()
  const writer = options.dryRun ? undefined : client
  const plan = await planOf(reading, await storedCategories(client), writer, options)
  const stored = matchAgents(plan.intents, await storedAgents(client))
  const outcomes = [...reading.rejected, ...plan.rejected]
  const stopped = await writeRows(plan.intents, outcomes, onProgress, (intent) =>
    outcomeOf(intent, stored.get(intent), writer),
  )
  const assumed = plan.intents.filter((intent) => intent.assumesPricing && !stored.has(intent))
  return {
    ...summary(reading, plan, outcomes),
    dryRun: options.dryRun,
    pricing: { model: options.pricing, rows: assumed.length },
    ...(stopped ? { stopped } : {}),
    seconds: (performance.now() - start) / 1000,
  }
}

/** Writes every row and adds its outcome; returns why it ended early, if it did. */
async function writeRows(
  intents: readonly Intent[],
  outcomes: Outcome[],
  onProgress: Progress,
  write: (intent: Intent) => Promise<Outcome>,
): Promise<string | undefined> {
  const limit = pLimit(WRITES_IN_FLIGHT)
  let done = 0
  let stopped: ImportError | undefined
  await limit.map(intents, async (intent) => {
    if (stopped) return
    try {
      outcomes.push(await write(intent))
      done += 1
      onProgress(done, intents.length)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      stopped ??= error
    }
  })
  return stopped?.message
}

async function outcomeOf(
  { line, name, wanted, fresh }: Intent,
  stored: StoredAgent | undefined,
  client: PocketBase | undefined,
): Promise<Outcome> {
  const agents = client?.collection('agents')
  try {
    if (!stored) {
      await agents?.create(fresh, { fields: 'id' })
      return { line, name, result: 'created' }
    }
    const changes = changesTo(stored, wanted)
    const fields = Object.keys(changes)
    if (fields.length === 0) return { line, name, result: 'unchanged' }
    await agents?.update(stored.id, changes, { fields: 'id' })
    return { line, name, result: 'updated', fields }
  } catch (error) {
    return { line, name, result: 'rejected', reason: refusal(error) }
  }
}

function summary(reading: Reading, plan: Plan, unsorted: Outcome[]) {
  const outcomes = unsorted.toSorted((a, b) => a.line - b.line)
  const taken = new Set(outcomes.filter(({ result }) => result !== 'rejected').map(({ line }) => line))
  return {
    file: reading.path,
    rows: plan.intents.length + plan.rejected.length + reading.rejected.length,
    created: count(outcomes, 'created'),
    updated: count(outcomes, 'updated'),
    unchanged: count(outcomes, 'unchanged'),
    rejected: count(outcomes, 'rejected'),
    exact: reading.exported,
    ...columnsOf(reading),
    newCategories: plan.newCategories,
    changedCategories: plan.changedCategories,
    outcomes,
    notes: plan.intents
      .filter((intent) => taken.has(intent.line))
      .flatMap(({ line, name, notes }) => notes.map((note) => ({ line, name, note }))),
  }
}

function columnsOf(reading: Reading): Pick<Report, 'columns' | 'ignoredColumns'> {
  if (reading.exported) return { columns: {}, ignoredColumns: [] }
  const { of, header, ignored } = reading.columns
  return {
    columns: Object.fromEntries([...of].map(([field, at]) => [header[at] ?? '', field])),
    ignoredColumns: ignored,
  }
}
