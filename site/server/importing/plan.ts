/** Plans an import: first creates its categories, then gives each row one. */
import type PocketBase from 'pocketbase'
import type { StoredCategory } from '#site/server/pocketbase/stored-categories.ts'
import { type Assigned, assignCategories, unknownCategory } from './assign-categories.ts'
import { categoryMaker } from './categories.ts'
import { bringCategories } from './exported-categories.ts'
import { exportedIntent, guessedIntent, type ImportOptions, type Intent } from './intent.ts'
import { type KnownCategory, matchCategories } from './match-category.ts'
import type { Reading } from './read-drafts.ts'
import type { ExportedAgent, ExportedReading } from './read-exported.ts'
import type { Note, Outcome } from './report.ts'

export interface Plan {
  intents: Intent[]
  rejected: Outcome[]
  newCategories: string[]
  changedCategories: string[]
  notes: Note[]
  /** Names by id, of all categories there are then. */
  categories: Map<string, string>
}

/** Without a client nothing is written. */
export async function planOf(
  reading: Reading,
  stored: readonly StoredCategory[],
  client: PocketBase | undefined,
  options: ImportOptions,
): Promise<Plan> {
  if (reading.exported) return await exportedPlan(reading, stored, client, options)
  const maker = categoryMaker(client, stored)
  const create = options.createCategories ? maker.create : undefined
  const { assigned, rejected } = await assignCategories(reading.drafts, stored, create)
  return {
    intents: assigned.map((row: Assigned) => guessedIntent(row, options)),
    rejected,
    newCategories: maker.made.map((category) => category.name),
    changedCategories: [],
    notes: [],
    categories: namesOf([...stored, ...maker.made]),
  }
}

async function exportedPlan(
  reading: ExportedReading,
  stored: readonly StoredCategory[],
  client: PocketBase | undefined,
  options: ImportOptions,
): Promise<Plan> {
  const brought = await bringCategories(reading.categories, stored, client, options.mode)
  const { known, rejected } = brought
  const maker = categoryMaker(client, known)
  const ids = new Map(known.map((category) => [category.name, category.id]))
  const matcher = matchCategories(known)
  const idOf = async ({ category: name }: ExportedAgent): Promise<string | undefined> => {
    const id = name === '' ? '' : (ids.get(name) ?? matcher.find(name)?.id)
    if (id !== undefined || !options.createCategories) return id
    const category = await maker.create(name)
    ids.set(name, category.id)
    return category.id
  }
  const plan: Plan = {
    ...{ intents: [], rejected, notes: brought.left, categories: new Map() },
    ...{ newCategories: brought.made, changedCategories: brought.changed },
  }
  for (const agent of reading.agents) {
    const id = await idOf(agent)
    if (id === undefined) plan.rejected.push(unknownCategory({ ...agent, categoryNames: [agent.category] }))
    else plan.intents.push(exportedIntent(agent, id, options))
  }
  plan.newCategories.push(...maker.made.map((category) => category.name))
  plan.categories = namesOf([...known, ...maker.made])
  return plan
}

function namesOf(categories: readonly KnownCategory[]): Map<string, string> {
  return new Map(categories.map(({ id, name }) => [id, name]))
}
