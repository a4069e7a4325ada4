/** Plans an import: creates its categories, then turns each row into the fields of a new or an existing agent. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { importOptions } from '#site/contracts/imports.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import { repositoryOf } from '#site/domain/likeness/repository.ts'
import { CATEGORY_NAME_LENGTH_MAX, TAGS_MAX } from '#site/domain/limits.ts'
import { cut } from '#site/domain/words/text.ts'
import type { StoredCategory } from '#site/server/pocketbase/feed.ts'
import type { Batch } from './batch.ts'
import { type Assigned, assignCategories } from './categories/assign-categories.ts'
import type { KnownCategory } from './categories/category-matcher.ts'
import { proposer } from './categories/proposals.ts'
import { tagsSaidBy } from './categories/traits.ts'
import { ImportError } from './formats/table.ts'
import type { Reading } from './read-drafts.ts'
import { refusal } from './refusal.ts'
import type { Outcome, Report } from './report.ts'

export interface Plan {
  intents: Intent[]
  rejected: Outcome[]
  leftOut: number
  headings: Report['headings']
  newCategories: string[]
  categories: Map<string, string>
}

/** Writes nothing in a dry run, which has no `batch`. */
export async function planOf(
  reading: Reading,
  stored: readonly StoredCategory[],
  agents: readonly StoredAgent[],
  batch: Batch | undefined,
  options: ImportOptions,
): Promise<Plan> {
  const created: KnownCategory[] = []
  const create = async (text: string) => {
    const name = cut(text, CATEGORY_NAME_LENGTH_MAX).trim()
    const category = { id: randomBytes(8).toString('hex').slice(1), name }
    await batch?.createCategory(category).catch((error: unknown) => {
      throw new ImportError(`Couldn't create category "${name}". ${refusal(error)}`)
    })
    created.push(category)
    return category
  }
  const approved = agents.filter(({ status }) => status === 'approved')
  const { assigned, ...rest } = await assignCategories(reading.drafts, {
    known: stored,
    choices: options.choices,
    createCategories: options.createCategories,
    create,
    propose: proposer(stored, approved, reading.drafts),
  })
  return {
    ...rest,
    intents: assigned.map((row) => intentOf(row, options)),
    newCategories: created.map(({ name }) => name),
    categories: new Map([...stored, ...created].map(({ id, name }) => [id, name])),
  }
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

export interface ImportOptions extends Omit<z.output<typeof importOptions>, 'leaveOut' | 'columns'> {
  dryRun: boolean
  mode: ImportMode
  /** Of new agents. */
  status: 'approved' | 'pending'
  createCategories: boolean
}

export interface Intent {
  line: number
  name: string
  canonical: string
  /** What it changes in an agent that's listed already. */
  wanted: Partial<StoredAgent>
  /** What a new agent gets. */
  fresh: Partial<StoredAgent>
  notes: string[]
  /** Fields that the row doesn't state. */
  guesses: Report['cards'][number]['guesses']
}

/** Empty fields of a row leave an existing agent's unchanged. Guesses never change one, because the next import may guess otherwise. */
function intentOf({ draft, category, isGuess }: Assigned, options: ImportOptions): Intent {
  const { line, canonical, websiteUrl, categoryNames: _, notes, ...said } = draft
  const { pricingModel, openSource, createdAt, tags, hasAllTags, ...texts } = said
  const isFree = openSource || repositoryOf(websiteUrl) !== undefined
  const tagged = [...new Set([...tags, ...(hasAllTags ? [] : tagsSaidBy(draft))])].slice(0, TAGS_MAX)
  return {
    line,
    name: draft.name,
    canonical,
    notes,
    wanted: filled({
      ...texts,
      tags: tags.length > 0 ? tagged : tags,
      pricingModel,
      category: isGuess ? '' : category.id,
    }),
    fresh: {
      ...texts,
      category: category.id,
      tags: tagged,
      ...filled({ created: createdAt }),
      websiteUrl,
      pricingModel: pricingModel ?? (isFree ? 'free' : options.pricing),
      status: options.status,
    },
    guesses: [
      ...(isGuess ? ['category' as const] : []),
      ...(pricingModel || isFree ? [] : ['pricingModel' as const]),
    ],
  }
}

function filled(fields: object): Partial<StoredAgent> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value && value.length > 0))
}
