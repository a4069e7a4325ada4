/** Converts agents and categories to the lines of an export and back, without guessing or cleaning. */
import { type Agent, PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { isPlatform, PLATFORMS, platformsAmong } from '#site/domain/platforms.ts'
import { byTextField } from '#site/domain/submission/written-fields.ts'
import { addressesIn, tagsIn } from './cells.ts'
import { addressProblems, descriptionProblems, nameProblems } from './draft.ts'
import type { Cell, GoodRows, Reject } from './formats/table.ts'

export interface CategoryLine {
  type: 'category'
  id: string
  name: string
  description: string
  slug: string
  position: number
}

export interface AgentLine
  extends Omit<Agent, 'categoryId' | 'categoryName' | 'updatedAt' | 'upvotes' | 'previewSizes' | 'logo'> {
  type: 'agent'
  /** Name; empty if the agent has none. */
  category: string
  /** For reference: votes are never imported. */
  upvotes?: number
}

export type Line = CategoryLine | AgentLine

const SHARED_KEYS = ['type', 'id', 'name', 'description'] as const
export const CATEGORY_KEYS = [...SHARED_KEYS, 'slug', 'position'] as const satisfies (keyof CategoryLine)[]
export const AGENT_KEYS = [
  ...SHARED_KEYS,
  'websiteUrl',
  'category',
  'pricingModel',
  'tags',
  'status',
  'featured',
  'submittedBy',
  'submittedAt',
  'createdAt',
  'xAccount',
  'githubUrl',
  'maker',
  'worksWith',
  'previewImages',
] as const satisfies (keyof AgentLine)[]

export function agentLine({ upvotes, ...agent }: Agent, withUpvotes: boolean): AgentLine {
  const line = {
    ...agent,
    ...byTextField((field) => clean(agent[field])),
    type: 'agent' as const,
    category: clean(agent.categoryName),
    tags: agent.tags.map(clean),
  }
  const inOrder = Object.fromEntries(AGENT_KEYS.map((key) => [key, line[key]]))
  return { ...(inOrder as Pick<typeof line, (typeof AGENT_KEYS)[number]>), ...(withUpvotes && { upvotes }) }
}

export function categoryLine(category: Omit<CategoryLine, 'type'>): CategoryLine {
  const { id, name, description, slug, position } = category
  return { type: 'category', id, name: clean(name), description: clean(description), slug, position }
}

/** A text file must not contain NUL. */
function clean(text: string): string {
  return text.replaceAll('\0', '')
}

/** Empty cells leave a stored agent unchanged and give a new one the defaults. */
export interface ExportedAgent extends Omit<AgentLine, 'pricingModel' | 'status' | 'upvotes'> {
  line: number
  pricingModel: AgentLine['pricingModel'] | ''
  status: AgentLine['status'] | ''
  canonical: string
}

export interface ExportedCategory extends Omit<CategoryLine, 'position'> {
  line: number
  /** Undefined if the cell is empty. */
  position: number | undefined
}

export interface ExportedAgents {
  exported: true
  categories: ExportedCategory[]
  agents: ExportedAgent[]
}

/** Recognizes an export by its columns. It may have more. */
export function isExported(header: readonly string[]): boolean {
  if (AGENT_KEYS.every((key) => header.includes(key))) return true
  return header.length === CATEGORY_KEYS.length && CATEGORY_KEYS.every((key) => header.includes(key))
}

export async function readExported(
  header: string[],
  rows: GoodRows,
  reject: Reject,
  websites: Set<string>,
): Promise<ExportedAgents> {
  const agents: ExportedAgent[] = []
  const categories: ExportedCategory[] = []
  const repetition = findRepetitions()
  for await (const row of rows) {
    const cell = cellsOf(header, row.cells)
    const found = lineOf(row.line, cell)
    if (found.type === 'agent') websites.add(found.canonical)
    const problems = problemsOf(found, cell)
    if (found.type === 'agent' && problems.length === 0) problems.push(...repetition(found))
    if (problems.length > 0) reject(row.line, found.name, problems.join(' '))
    else if (found.type === 'agent') agents.push(found)
    else categories.push(found)
  }
  return { exported: true, categories, agents }
}

interface Cells {
  text(key: string): string
  list(key: string, reader: (cell: string) => string[]): string[]
}

function cellsOf(header: readonly string[], cells: readonly Cell[]): Cells {
  const cell = (key: string) => cells[header.indexOf(key)] ?? ''
  return {
    text: (key) => [cell(key)].flat().join(', '),
    list: (key, reader) => {
      const value = cell(key)
      return Array.isArray(value) ? value : reader(value)
    },
  }
}

function lineOf(line: number, { text, list }: Cells): ExportedAgent | ExportedCategory {
  const common = { line, id: text('id'), name: text('name'), description: text('description') }
  if (text('type') === 'category') {
    const position = text('position') === '' ? undefined : Number(text('position'))
    return { type: 'category', ...common, slug: text('slug'), position }
  }
  return {
    type: 'agent',
    ...common,
    ...byTextField(text),
    canonical: canonicalUrl(text('websiteUrl')) ?? text('websiteUrl'),
    category: text('category'),
    pricingModel: PRICING_MODELS.find((model) => model === text('pricingModel')) ?? '',
    tags: list('tags', tagsIn),
    status: STATUSES.find((status) => status === text('status')) ?? '',
    featured: /^true$/i.test(text('featured')),
    submittedAt: isoOf(text('submittedAt')),
    createdAt: isoOf(text('createdAt')),
    worksWith: platformsAmong(list('worksWith', tagsIn)),
    previewImages: list('previewImages', addressesIn),
  }
}

function isoOf(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** Problems that PocketBase would report unclearly, or miss. */
function problemsOf(found: ExportedAgent | ExportedCategory, { text, list }: Cells): string[] {
  const oneOf = (key: string, words: readonly string[]) =>
    ['', ...words].includes(text(key))
      ? []
      : [`Unknown ${key} "${text(key)}". Use one of ${words.join(', ')}.`]
  const date = (key: string) =>
    text(key) === '' || !Number.isNaN(Date.parse(text(key)))
      ? []
      : [`The ${key} "${text(key)}" is not a date.`]
  const id = found.id === '' || /^[a-z0-9]{15}$/.test(found.id) ? [] : [`"${found.id}" is not an id.`]
  const common = [...oneOf('type', ['agent', 'category']), ...id, ...nameProblems(found.name)]
  if (found.type === 'category') {
    return Number.isSafeInteger(found.position ?? 0) ? common : [...common, 'The position is not a number.']
  }
  return [
    ...common,
    ...descriptionProblems(found.description),
    ...addressProblems('website', found.websiteUrl),
    ...(found.githubUrl === '' ? [] : addressProblems('repository', found.githubUrl)),
    ...list('worksWith', tagsIn)
      .filter((value) => !isPlatform(value))
      .map((value) => `Unknown worksWith "${value}". Use one of ${PLATFORMS.join(', ')}.`),
    ...oneOf('pricingModel', PRICING_MODELS),
    ...oneOf('status', STATUSES),
    ...oneOf('featured', ['true', 'false', 'TRUE', 'FALSE']),
    ...['submittedAt', 'createdAt'].flatMap(date),
  ]
}

/** Finds repeated agents by id or, without one, by website. */
function findRepetitions(): (agent: ExportedAgent) => string[] {
  const lines = new Map<string, number>()
  return ({ line, id, canonical }) => {
    const key = id || canonical
    const earlier = lines.get(key)
    for (const name of [key, canonical]) if (!lines.has(name)) lines.set(name, line)
    return earlier === undefined ? [] : [`Same ${id ? 'ID' : 'website'} as line ${earlier}.`]
  }
}
