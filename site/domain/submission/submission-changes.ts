import type { Agent, PricingModel } from '#site/domain/agent.ts'
import { platformLabel } from '#site/domain/platforms.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { type Compared, compareTexts, type Piece } from '#site/domain/words/text-changes.ts'
import { byField, type FieldOf, type SentName, type WrittenField, writtenFields } from './written-fields.ts'

type SubmitField = FieldOf<'submit'>
export type SentFields = { [Name in SubmitField as SentName<'submit', Name>]: Readonly<Agent[Name]> }

/** As it would be sent today, with unsigned URLs of the site's images. */
export function sentFieldsOf(kept: { [Name in SubmitField]: Readonly<Agent[Name]> }): SentFields {
  const unsigned = kept.previewImages.map((address) => address.replace(/^(\/[^?]*)\?.*$/, '$1'))
  return byField('submit', ({ field, kind }) => (kind === 'images' ? unsigned : kept[field]))
}

/** By ID. */
export type CategoryNames = ReadonlyMap<string, string>

export interface SubmissionChanges {
  changed: (Compared & { field: string })[]
  same: string[]
}

export function compareSubmissions(
  before: SentFields,
  after: SentFields,
  categoryNames: CategoryNames,
): SubmissionChanges {
  const changed: SubmissionChanges['changed'] = []
  const same: string[] = []
  for (const field of writtenFields('submit')) {
    const [was, is] = [sentValue(field, before), sentValue(field, after)]
    const compared = compareField(field, was, is, categoryNames)
    if (compared) changed.push({ field: field.name, ...compared })
    else if (is.length > 0) same.push(field.name)
  }
  return { changed, same }
}

function sentValue({ name }: WrittenField, fields: SentFields): string | readonly string[] {
  return fields[name as keyof SentFields]
}

function compareField(
  { kind }: WrittenField,
  before: string | readonly string[],
  after: string | readonly string[],
  categoryNames: CategoryNames,
): Compared | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') {
    const [was, is] = [[before].flat(), [after].flat()]
    if (kind === 'platforms') return compareLists(was.map(platformLabel), is.map(platformLabel))
    return kind === 'images' ? compareImages(was, is) : compareLists(was, is)
  }
  const read = (value: string) => {
    if (kind === 'category') return categoryNames.get(value) ?? UNCATEGORIZED
    return kind === 'pricing' ? PRICING_LABELS[value as PricingModel] : value
  }
  // By ID, because the names of categories may still be loading.
  if (wordsIn(before) === wordsIn(after)) return undefined
  const [was, is] = [read(before), read(after)]
  return kind === 'text' ? compareTexts(was, is) : replaced(was, is)
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

function compareImages(was: readonly string[], is: readonly string[]): Compared | undefined {
  if (was.join(' ') === is.join(' ')) return undefined
  const gone = was.filter((image) => !is.includes(image)).length
  const fresh = is.filter((image) => !was.includes(image)).length
  const before: Piece[] = [{ kind: 'same', text: imagesText(was.length) }]
  const after: Piece[] = [{ kind: 'same', text: imagesText(is.length) }]
  if (gone > 0) before.push({ kind: 'gone', text: `${gone} removed` })
  if (fresh > 0) after.push({ kind: 'new', text: `${fresh} added` })
  else if (gone === 0) after.push({ kind: 'new', text: 'reordered' })
  return { before: commas(before), after: commas(after) }
}

function imagesText(count: number): string {
  return count === 0 ? 'No images' : counted(count, 'image')
}
