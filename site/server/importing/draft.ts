/** Checks one row of a file: an agent that can be written, or the reasons why not. */
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { canonicalUrl } from '#site/domain/canonical-url.ts'
import { TAG_LENGTH_MAX } from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links.ts'
import * as cells from './cells.ts'
import type { Columns, Field, SaidOfAgent } from './columns.ts'
import { withoutHashtags } from './hashtags.ts'
import { addressProblems, descriptionProblems, nameProblems } from './problems.ts'
import type { Cell } from './table.ts'

const PREVIEW_IMAGES_MAX = 5

/** `createdAt` is empty when the row does not say. */
export interface Draft extends Omit<SaidOfAgent, 'pricingModel'> {
  line: number
  /** Two rows with the same canonical address are the same agent. */
  canonical: string
  /** As written, cleaned; the first that is known becomes the category. */
  categoryNames: string[]
  /** Undefined when the row does not say. */
  pricingModel: PricingModel | undefined
  openSource: boolean
  /** What was left out, in sentences. */
  notes: string[]
}

export interface Rejection {
  line: number
  name: string
  reason: string
}

export function readDraft(line: number, row: readonly Cell[], columns: Columns): Draft | Rejection {
  const { cell, list } = cellsOf(row, columns)
  const name = cell('name')
  const websiteUrl = cells.webAddressOf(cell('websiteUrl')) ?? ''
  const canonical = canonicalUrl(websiteUrl) ?? ''
  const categoryNames = list('category').map(cells.categoryNameOf).filter(Boolean)
  const problems = [
    ...nameProblems(name),
    ...descriptionProblems(cell('description')),
    ...addressProblems('website', websiteUrl || cell('websiteUrl')),
    ...pricingProblems(cell('pricingModel')),
    ...(categoryNames.length === 0 ? ['The category is missing.'] : []),
    ...(row.flat().join('').includes('\uFFFD') ? ['The text is not UTF-8.'] : []),
  ]
  if (problems.length > 0) return { line, name, reason: problems.join(' ') }
  const notes: string[] = []
  const described = withoutHashtags(cell('description'))
  return {
    line,
    name,
    description: described.text,
    websiteUrl,
    canonical,
    categoryNames,
    pricingModel: cells.pricingOf(cell('pricingModel')),
    openSource: cells.isYes(cell('openSource')),
    tags: [...list('tags'), ...described.tags].map(tagOf).filter(Boolean),
    ...optionalFields(cell, list, notes, Date.now()),
    submittedBy: cell('submittedBy').slice(0, 200),
    notes,
  }
}

/** A tag as the catalogue writes it; empty when it is too long for one. */
export function tagOf(text: string): string {
  const tag = text.replace(/^#/, '').trim().toLowerCase()
  return tag.length <= TAG_LENGTH_MAX ? tag : ''
}

/** Texts and lists of a row, as a person means them: trimmed, with the line feeds of any system. */
function cellsOf(row: readonly Cell[], columns: Columns) {
  const written = (field: Field) => row[columns.of.get(field) ?? -1] ?? ''
  const tidy = (text: string) => cells.filled(text.replace(/\r\n?/g, '\n').trim())
  const cell = (field: Field) => tidy([written(field)].flat().join(', '))
  const list = (field: Field, reader = cells.listOf) => {
    const value = written(field)
    return Array.isArray(value) ? value.map(tidy).filter((item) => item !== '') : reader(tidy(value))
  }
  return { cell, list }
}

type Texts = (field: Field) => string
type Lists = (field: Field, reader?: (cell: string) => string[]) => string[]

/** What an agent may lack: an unusable value is left out and noted, the row stays. */
function optionalFields(cell: Texts, list: Lists, notes: string[], now: number) {
  const kept = (field: Field, value: string | undefined, problem: string) => {
    if (value === undefined && cell(field)) notes.push(`"${cell(field).slice(0, 80)}" ${problem}`)
    return value ?? ''
  }
  const images = list('previewImages', cells.addressesOf)
  const https = images.filter((image) => /^https:/i.test(image) && isWebUrl(image))
  if (https.length < images.length) notes.push('An image was left out: its address is not https.')
  const created = Date.parse(cell('createdAt'))
  return {
    githubUrl: kept(
      'githubUrl',
      cells.githubOf(cell('githubUrl')),
      'was left out: not an address on GitHub.',
    ),
    xAccount: kept('xAccount', cells.xHandleOf(cell('xAccount')), 'was left out: not an X handle.'),
    previewImages: https.slice(0, PREVIEW_IMAGES_MAX),
    createdAt: kept(
      'createdAt',
      created <= now ? new Date(created).toISOString() : undefined,
      'was left out: not a date in the past.',
    ),
  }
}

function pricingProblems(written: string): string[] {
  return written === '' || cells.pricingOf(written)
    ? []
    : [`The pricing "${written.slice(0, 40)}" is not one of ${PRICING_MODELS.join(', ')}.`]
}
