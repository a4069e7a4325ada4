/** Plans an import: creates its categories first, then turns each row into the fields of its agent, existing or new. */
import type PocketBase from 'pocketbase'
import type { Agent, PricingModel } from '#site/domain/agent.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import type { StoredCategory } from '#site/server/pocketbase/stored-categories.ts'
import type { ExportedAgent, ExportedReading } from './exported.ts'
import {
  type Assigned,
  assignCategories,
  type KnownCategory,
  matchCategories,
  unknownCategory,
} from './match-categories.ts'
import type { Reading } from './read-drafts.ts'
import type { Note, Outcome } from './report.ts'
import { bringCategories, categoryMaker } from './write-categories.ts'

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

/** In the words of PocketBase, which is what is written. */
export interface StoredAgent
  extends Omit<
    Agent,
    'categoryId' | 'categoryName' | 'createdAt' | 'updatedAt' | 'upvotes' | 'previewSizes'
  > {
  category: string
  created: string
}

export interface ImportOptions {
  dryRun: boolean
  createCategories: boolean
  /** Status of new agents of whom the file says none; `pending` holds approved ones back too. Agents that exist keep theirs. */
  status: 'approved' | 'pending'
  /** For new agents whose row names no pricing. */
  pricing: PricingModel
  /** What becomes of agents that are there. */
  mode: ImportMode
  /** Also new ones that are probably there under another address. */
  addDuplicates: boolean
}

export interface Intent {
  line: number
  name: string
  /** Empty when the file does not say. */
  id: string
  canonical: string
  /** What an agent that exists shall have. */
  wanted: Partial<StoredAgent>
  /** What a new agent gets. */
  fresh: Partial<StoredAgent>
  notes: string[]
  /** Whether a new agent's pricing is only assumed. */
  assumesPricing: boolean
  /** Written by export, so that it is taken as it stands. */
  isExact: boolean
}

/** What a row leaves empty stays as it is. */
function guessedIntent({ draft, category, tags }: Assigned, options: ImportOptions): Intent {
  const { line, canonical, websiteUrl, categoryNames: _, notes, ...said } = draft
  const { pricingModel, openSource, createdAt, ...texts } = said
  const all = { ...texts, category: category.id, tags }
  const wanted = {
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0)),
    ...(pricingModel ? { pricingModel } : {}),
  }
  const fresh = {
    ...all,
    websiteUrl,
    // Open source counts as free, so those rows need no default.
    pricingModel: pricingModel ?? (openSource ? 'free' : options.pricing),
    status: options.status,
    ...(createdAt ? { created: createdAt } : {}),
  }
  return {
    ...{ line, name: draft.name, id: '', canonical, wanted, fresh, notes },
    assumesPricing: !(pricingModel || openSource),
    isExact: false,
  }
}

/** Exactly what the line says; only what it cannot leave empty is taken from the options. */
export function exportedIntent(agent: ExportedAgent, category: string, options: ImportOptions): Intent {
  const { type: _, line, id, canonical, pricingModel, status, submittedAt, createdAt, ...said } = agent
  const wanted = {
    ...said,
    category,
    ...(pricingModel ? { pricingModel } : {}),
    ...(status ? { status } : {}),
    ...(submittedAt ? { submittedAt } : {}),
    ...(createdAt ? { created: createdAt } : {}),
  }
  // Whoever asked for pending ones did so because the file is not trusted, whatever it says of itself.
  const isHeld = options.status === 'pending' && status !== 'rejected'
  const fresh = {
    ...{ pricingModel: options.pricing, status: options.status, ...wanted },
    ...(isHeld ? { status: 'pending' as const, featured: false } : {}),
    ...(id ? { id } : {}),
  }
  return {
    line,
    name: agent.name,
    id,
    canonical,
    wanted,
    fresh,
    notes: [],
    assumesPricing: pricingModel === '',
    isExact: true,
  }
}
