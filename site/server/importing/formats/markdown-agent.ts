/** Makes the fields of an agent from its entry and its labeled details: columns of a table, or items such as 'Price: free'. */
import type { ImportField } from '#site/domain/imports.ts'
import { xHandleOf } from '#site/domain/links/x-handle.ts'
import { listOf } from '#site/server/importing/cells.ts'
import { fieldsOf } from '#site/server/importing/columns.ts'
import { DETAIL_NAMED, ITEM_STRUCK, LINK_RELATIVE } from '#site/server/importing/import-texts.ts'
import { describe, type Entry, entryOf } from './markdown-line.ts'
import { isBeside, isDetail, type Piece, textOf, WEB, withoutEndSigns } from './markdown-pieces.ts'
import type { Cell, FoundRow } from './table.ts'

export type Line = readonly Piece[]
export type Fields = Partial<Record<ImportField, Cell>>
type LabeledCell = [field: ImportField, value: Line]
export type Labeled = ReadonlyMap<ImportField, Line>

const GITHUB = /^https?:\/\/(www\.)?github\.com\/[\w.-]+/i
const X = /^https?:\/\/(www\.|mobile\.)?(x|twitter)\.com\//i
export const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
const LABEL = /^([^:：]*)[:：]\s*/u

export function* agentRows(line: number, own: Entry, fields: Fields): Generator<FoundRow> {
  yield { line, fields }
  for (const { label: name, url: websiteUrl } of own.twins)
    yield { line, fields: { ...fields, name, websiteUrl, description: own.description } }
}

export function agentFields(own: Entry, details: readonly Line[], categories: readonly string[]): Fields {
  const cells = details.map(labeledCell)
  const labeled = byField(cells)
  const links = [
    ...own.others,
    ...details
      .flat()
      .filter(isBeside)
      .map(({ url }) => url),
    own.url,
  ]
  const told = details.find((detail, at) => !cells[at] && !entryOf(detail))
  const described = describe(labeled.get('description') ?? []).text
  return withLabeled(
    {
      name: own.label,
      description: own.description || described || (told ? textOf(told).replace(/\s*:$/, '') : ''),
      websiteUrl: own.url,
      category: [...categories],
      githubUrl: links.find((url) => GITHUB.test(url)) ?? '',
      xAccount: links.find((url) => X.test(url) && xHandleOf(url)) ?? '',
      tags: own.codes,
      maker: own.maker,
    },
    labeled,
  )
}

/** The name may be text without a link. */
export function entryIn(named: Line, url: string): Entry | undefined {
  const own = entryOf(named)
  if (own) return own
  const [first] = named
  return first && entryOf([{ ...first, kind: 'link', text: withoutEndSigns(describe(named).text), url }])
}

/** The entry of a name whose link is among its details. */
export function labeledEntry(named: Line, details: readonly Line[]): Entry | undefined {
  const labeled = byField(details.map(labeledCell))
  const cells = [...(labeled.get('websiteUrl') ?? []), ...(labeled.get('githubUrl') ?? [])]
  const link = cells.find(({ url }) => WEB.test(url))
  if (!link || named.some(({ kind }) => kind === 'link')) return undefined
  return entryOf([...named, { ...link, kind: 'link', text: 'site' }]) ?? entryIn(named, link.url)
}

/** The first of each field. */
function byField(cells: readonly (LabeledCell | undefined)[]): Labeled {
  return new Map(cells.flatMap((cell) => (cell ? [cell] : [])).reverse())
}

/** The field that a detail is labeled with, and its value. */
export function labeledCell(detail: Line): LabeledCell | undefined {
  const at = detail.findIndex(({ kind, text }) => kind !== 'text' || LABEL.test(text))
  const piece = detail[at]
  const [all, end = ''] = (piece?.kind === 'text' && LABEL.exec(piece.text)) || []
  if (!piece || all === undefined) return undefined
  const label = textOf([...detail.slice(0, at), { ...piece, text: end }])
  const [field] = fieldsOf([label]).keys()
  if (!field || field === 'name') return undefined
  return [field, [{ ...piece, text: piece.text.slice(all.length) }, ...detail.slice(at + 1)]]
}

/** Explains why an entry can't be an agent. */
export function problemOf({ label, url, isStruck }: Entry): string | undefined {
  if (isStruck) return ITEM_STRUCK
  if (url !== '' && !HAS_SCHEME.test(url) && !url.startsWith('#')) return LINK_RELATIVE(url)
  return isDetail(label) && !isHomeOf(label, url) ? DETAIL_NAMED(label) : undefined
}

/** Some sites, such as Discord's, are named like a detail. */
function isHomeOf(label: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { host, pathname } = new URL(url)
  return pathname === '/' && host.includes(label.toLowerCase().replaceAll(' ', ''))
}

/** Adds what columns or details say. */
export function withLabeled(own: Fields, labeled: Labeled): Fields {
  const all = { ...own }
  for (const [field, cell] of labeled) {
    const text = textOf(cell)
    const links = cell.flatMap(({ url }) => url || [])
    if (field === 'category' || field === 'tags') all[field] = [...listOf(text), ...(own[field] ?? [])]
    else if (field === 'previewImages') all[field] = links
    else if (field === 'githubUrl' || field === 'xAccount')
      all[field] = links[0] || text || (own[field] ?? '')
    else if (text && !['name', 'description', 'websiteUrl'].includes(field)) all[field] = text
  }
  return all
}
