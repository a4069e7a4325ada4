/** What changed between two sendings of a submission, field by field. */

import { type Compared, compareTexts, type Piece } from '#site/domain/words/text-changes.ts'
import type { PricingModel } from './agent.ts'

/** What somebody sent. */
export interface SentFields {
  name: string
  description: string
  websiteUrl: string
  categoryId: string
  pricingModel: PricingModel
  tags: readonly string[]
  xAccount: string
  githubUrl: string
  submittedBy: string
  previewImageURLs: readonly string[]
}

type KeptFields = Omit<SentFields, 'previewImageURLs'> & { previewImages: readonly string[] }

/** As somebody would send it today; images of the site are without the signature that shows them. */
export function sentFieldsOf(kept: KeptFields): SentFields {
  const { name, description, websiteUrl, categoryId, pricingModel } = kept
  const { tags, xAccount, githubUrl, submittedBy } = kept
  const previewImageURLs = kept.previewImages.map((address) => address.replace(/^(\/[^?]*)\?.*$/, '$1'))
  return {
    ...{ name, description, websiteUrl, categoryId, pricingModel },
    ...{ tags, xAccount, githubUrl, submittedBy, previewImageURLs },
  }
}

/** The fields that are typed or chosen, in the order of the form. */
export const SENT_TEXT_FIELDS = [
  'name',
  'description',
  'websiteUrl',
  'categoryId',
  'pricingModel',
  'tags',
  'xAccount',
  'githubUrl',
  'submittedBy',
] as const satisfies readonly (keyof SentFields)[]
const SENT_FIELDS = [...SENT_TEXT_FIELDS, 'previewImageURLs'] as const
type SentField = (typeof SENT_FIELDS)[number]

/** How people read what is stored. */
export interface Readings {
  category: (id: string) => string
  pricing: (model: PricingModel) => string
  images: (count: number) => string
  added: (count: number) => string
  removed: (count: number) => string
  reordered: string
}

export interface SubmissionChanges {
  changed: (Compared & { field: SentField })[]
  /** Fields that are as before; those that are empty in both are left out. */
  same: SentField[]
}

export function compareSubmissions(
  before: SentFields,
  after: SentFields,
  readings: Readings,
): SubmissionChanges {
  const changed: SubmissionChanges['changed'] = []
  const same: SentField[] = []
  for (const field of SENT_FIELDS) {
    const compared = compareField(field, before, after, readings)
    if (compared) changed.push({ field, ...compared })
    else if (after[field].length > 0) same.push(field)
  }
  return { changed, same }
}

/** Undefined when nothing changed that anybody would see. */
function compareField(
  field: SentField,
  before: SentFields,
  after: SentFields,
  readings: Readings,
): Compared | undefined {
  if (field === 'tags') return compareLists(before.tags, after.tags)
  if (field === 'previewImageURLs') return compareImages(before[field], after[field], readings)
  const [was, is] = [reading(field, before, readings), reading(field, after, readings)]
  if (wordsIn(was) === wordsIn(is)) return undefined
  return field === 'description' || field === 'name' ? compareTexts(was, is) : replaced(was, is)
}

function reading(
  field: Exclude<SentField, 'tags' | 'previewImageURLs'>,
  fields: SentFields,
  { category, pricing }: Readings,
): string {
  if (field === 'categoryId') return category(fields.categoryId)
  return field === 'pricingModel' ? pricing(fields.pricingModel) : fields[field]
}

function wordsIn(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function replaced(was: string, is: string): Compared {
  const piece = (kind: Piece['kind'], text: string): Piece[] => (text ? [{ kind, text }] : [])
  return { before: piece('gone', was), after: piece('new', is) }
}

function compareLists(was: readonly string[], is: readonly string[]): Compared | undefined {
  const side = (list: readonly string[], other: readonly string[], kind: Piece['kind']): Piece[] =>
    list.map((text): Piece => ({ kind: other.includes(text) ? 'same' : kind, text }))
  const compared = { before: commas(side(was, is, 'gone')), after: commas(side(is, was, 'new')) }
  const isChanged = [...compared.before, ...compared.after].some(({ kind }) => kind !== 'same')
  return isChanged ? compared : undefined
}

function commas(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [{ kind: 'same', text: ', ' }, piece]))
}

function compareImages(
  was: readonly string[],
  is: readonly string[],
  { images, added, removed, reordered }: Readings,
): Compared | undefined {
  if (was.join(' ') === is.join(' ')) return undefined
  const gone = was.filter((image) => !is.includes(image)).length
  const fresh = is.filter((image) => !was.includes(image)).length
  const before: Piece[] = [{ kind: 'same', text: images(was.length) }]
  const after: Piece[] = [{ kind: 'same', text: images(is.length) }]
  if (gone > 0) before.push({ kind: 'gone', text: removed(gone) })
  if (fresh > 0) after.push({ kind: 'new', text: added(fresh) })
  else if (gone === 0) after.push({ kind: 'new', text: reordered })
  return { before: commas(before), after: commas(after) }
}
