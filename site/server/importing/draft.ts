/** Checks one row of a file: returns an agent to write, or the reasons to reject the row. */
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { type ImportField, quoted } from '#site/domain/imports.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  TAG_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { canonicalUrl, isWebUrl, storedAddress } from '#site/domain/links/links.ts'
import { xHandleOf } from '#site/domain/links/x-handle.ts'
import { platformsAmong } from '#site/domain/platforms.ts'
import { AGENT_FIELDS, type TextRules } from '#site/domain/submission/agent-fields.ts'
import { byTextField, type TextField } from '#site/domain/submission/written-fields.ts'
import { cut } from '#site/domain/words/text.ts'
import * as cells from './cells.ts'
import type { Columns, ForeignFields } from './columns.ts'
import type { Cell, Row } from './formats/table.ts'

const PREVIEW_IMAGES_MAX = 5
/** Other texts follow the rules of the submission form. */
const READ_APART: ReadonlySet<TextField> = new Set([
  'name',
  'description',
  'websiteUrl',
  'githubUrl',
  'xAccount',
])

export interface Draft extends Omit<ForeignFields, 'pricingModel'> {
  line: number
  /** Two rows with the same canonical URL are the same agent. */
  canonical: string
  /** The first known one becomes the category. */
  categoryNames: string[]
  pricingModel: PricingModel | undefined
  openSource: boolean
  /** A table's tags are complete. Those of a list are what its authors marked. */
  hasAllTags: boolean
  notes: string[]
}

/** Only lists have headings. */
export function isInList({ under }: Pick<Row, 'under'>): boolean {
  return under !== undefined
}

interface Rejection {
  line: number
  name: string
  canonical: string
  reason: string
}

export function readDraft(row: Exclude<Row, { passed: string }>, columns: Columns): Draft | Rejection {
  const { line } = row
  if ('problem' in row) return { line, name: row.name ?? '', canonical: '', reason: row.problem }
  const cellsIn = cellsOf(row.cells, columns)
  const { cell, list } = cellsIn
  const name = cell('name')
  const websiteUrl = storedAddress(cells.webAddressOf(cell('websiteUrl')) ?? '', name)
  const canonical = canonicalUrl(websiteUrl) ?? ''
  const categoryNames = list('category').map(cells.categoryNameOf).filter(Boolean)
  const problems = [
    ...nameProblems(name),
    ...lengthProblems('description', cell('description'), DESCRIPTION_LENGTH_MIN, DESCRIPTION_LENGTH_MAX),
    ...addressProblems('website', websiteUrl || cell('websiteUrl')),
    ...(categoryNames.length === 0 ? ['The category is missing.'] : []),
    ...(row.cells.flat().some((text) => text.includes('\uFFFD')) ? ["The text isn't valid UTF-8."] : []),
  ]
  if (problems.length > 0) return { line, name, canonical, reason: problems.join(' ') }
  const notes = [...(row.notes ?? [])]
  const described = cells.withoutHashtags(cells.withoutMarks(cell('description')))
  return {
    ...optionalFields(cellsIn, notes),
    line,
    name,
    description: described.text,
    websiteUrl,
    canonical,
    categoryNames,
    hasAllTags: !isInList(row) && list('tags').length > 0,
    tags: [...list('tags'), ...described.tags].map(tagOf).filter(Boolean),
    notes,
  }
}

/** Normalizes a tag. Returns '' if it's too long. */
function tagOf(text: string): string {
  const tag = text.replace(/^#/, '').trim().toLowerCase()
  return tag.length <= TAG_LENGTH_MAX ? tag : ''
}

function cellsOf(row: readonly Cell[], columns: Columns) {
  const written = (field: ImportField) => row[columns.of.get(field) ?? -1] ?? ''
  const tidy = (text: string) => cells.filled(cells.trimmed(text), true)
  const cell = (field: ImportField) => {
    const value = written(field)
    if (value === '') return value
    const text = [value].flat().join(', ')
    const line = field === 'description' ? text : text.replace(/ \s+|[^\S ]\s*/g, ' ')
    return cells.filled(cells.trimmed(line), field !== 'name')
  }
  const list = (field: ImportField, reader = cells.listOf) => {
    const value = written(field)
    return Array.isArray(value) ? value.map(tidy).filter((item) => item !== '') : reader(tidy(value))
  }
  return { cell, list }
}

function optionalFields({ cell, list }: ReturnType<typeof cellsOf>, notes: string[]) {
  const usable = (field: ImportField, value: string | undefined, problem: string) => {
    if (value === undefined && cell(field)) notes.push(`"${cut(cell(field), URL_LENGTH_MAX)}" ${problem}`)
    return value ?? ''
  }
  const images = list('previewImages', cells.addressesOf)
  const https = images.filter((image) => /^https:/i.test(image) && cells.webAddressOf(image))
  if (https.length < images.length) notes.push("An image was skipped because its URL isn't https.")
  const pricing = usable(
    'pricingModel',
    cells.pricingOf(cell('pricingModel')),
    `was skipped: not one of ${PRICING_MODELS.join(', ')}.`,
  )
  const openSource = usable(
    'openSource',
    cells.booleanOf(cell('openSource'))?.toString(),
    'was skipped: not yes or no.',
  )
  const platforms = list('worksWith').map((platform) => [platform, cells.platformOf(platform)] as const)
  for (const [platform, known] of platforms)
    if (!known) notes.push(`"${cut(platform, URL_LENGTH_MAX)}" was skipped: not a known platform.`)
  return {
    ...byTextField((field) => (READ_APART.has(field) ? '' : usable(field, ...checked(field, cell(field))))),
    githubUrl: usable('githubUrl', cells.githubOf(cell('githubUrl')), 'was skipped: not a GitHub URL.'),
    xAccount: usable('xAccount', xHandleOf(cell('xAccount')), 'was skipped: not an X handle.'),
    worksWith: platformsAmong(platforms.flatMap(([, known]) => known ?? [])),
    previewImages: https.slice(0, PREVIEW_IMAGES_MAX),
    createdAt: cell('createdAt'),
    pricingModel: PRICING_MODELS.find((model) => model === pricing),
    openSource: openSource === 'true',
  }
}

function checked(field: TextField, text: string): [text: string | undefined, problem: string] {
  const { max, check = [() => true, ''] }: TextRules = AGENT_FIELDS[field].submit
  const [isGood, problem] = characters(text) > max[0] ? [() => false, max[1]] : check
  return [isGood(text) ? text : undefined, `was skipped: ${problem}.`]
}

function nameProblems(name: string): string[] {
  const [isGood, problem] = AGENT_FIELDS.name.submit.check
  return isGood(name) ? lengthProblems('name', name, 1, NAME_LENGTH_MAX) : [`${problem}: ${quoted(name)}.`]
}

function lengthProblems(what: string, text: string, min: number, max: number): string[] {
  const length = characters(text)
  if (length === 0) return [`The ${what} is missing.`]
  if (length >= min && length <= max) return []
  if (length > max) return [`The ${what} is too long (${length} characters, maximum ${max}).`]
  return [`The ${what} ${quoted(text)} is too short (${length} characters, minimum ${min}).`]
}

function addressProblems(what: string, address: string): string[] {
  if (address === '') return [`The ${what} is missing.`]
  if (address.length > URL_LENGTH_MAX)
    return [`The ${what} is too long (${address.length} characters, maximum ${URL_LENGTH_MAX}).`]
  return isWebUrl(address) ? [] : [`The ${what} ${quoted(address)} isn't an http or https URL.`]
}

function characters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}
