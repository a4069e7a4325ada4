/** Turns a row of a file into the fields that its agent shall have, whether it exists or is new. */
import type { PricingModel } from '#site/domain/agent.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import type { Assigned } from './assign-categories.ts'
import type { ExportedAgent } from './read-exported.ts'
import type { StoredAgent } from './stored-agents.ts'

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
export function guessedIntent({ draft, category, tags }: Assigned, options: ImportOptions): Intent {
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
