/** Agents of the tables in Markdown, whose columns are recognized like those of other files. */
import type { ImportField } from '#site/domain/imports.ts'
import { listOf } from '#site/server/importing/cells.ts'
import { fieldsOf } from '#site/server/importing/columns.ts'
import { LINK_RELATIVE, ROW_UNLINKED } from '#site/server/importing/import-texts.ts'
import { agentFields, problemOf } from './markdown-items.ts'
import { describe, type Entry, entryOf } from './markdown-line.ts'
import { isBeside, isName, type Piece, piecesOf, textOf, WEB, withoutEndSigns } from './markdown-pieces.ts'
import { type Child, type Element, isElement } from './markdown-tree.ts'
import type { Cell, FoundRow } from './table.ts'

type Fields = ReadonlyMap<ImportField, number>
type Line = readonly Piece[]

export function* tableRows(table: Element, categories: readonly string[]): Generator<FoundRow> {
  const rows = table.children.filter((child) => isElement(child, 'tr'))
  const header = rows[0]?.children.some((cell) => isElement(cell, 'th')) ? rows.shift() : undefined
  const fields = fieldsOf(cellsIn(header).map(textOf))
  for (const row of rows) {
    const cells = cellsIn(row)
    if (cells.some((cell) => cell.length > 0)) yield rowOf(row.line, cells, fields, categories)
  }
}

function cellsIn(row: Element | undefined): Line[] {
  const cells = row?.children.filter((child) => isElement(child, 'td', 'th')) ?? []
  return cells.map(({ children }) => piecesOf(flat(children)))
}

/** Lists in a cell are part of its text. */
function flat(children: readonly Child[]): Child[] {
  return children.flatMap((child) =>
    isElement(child, 'ul', 'ol', 'li') ? [...flat(child.children), ' '] : [child],
  )
}

function rowOf(
  line: number,
  cells: readonly Line[],
  fields: Fields,
  categories: readonly string[],
): FoundRow {
  const cellOf = (field: ImportField) => cells[fields.get(field) ?? -1] ?? []
  const unknown = cells.filter((_, at) => ![...fields.values()].includes(at))
  const named = fields.has('name') ? cellOf('name') : (unknown.find((cell) => isName(textOf(cell))) ?? [])
  const rest = unknown.filter((cell) => cell !== named)
  const longest = rest.toSorted((a, b) => describe(b).text.length - describe(a).text.length)[0]
  const described = fields.has('description') ? cellOf('description') : (longest ?? [])
  const others = rest.filter((cell) => cell !== described)
  const sources = [cellOf('websiteUrl'), named, cellOf('githubUrl'), ...others, described]
  const links = sources.flat().filter(({ kind }) => kind === 'link')
  const website = links.find(({ url }) => WEB.test(url))?.url ?? textOf(cellOf('websiteUrl'))
  const [relative] = links
  if (!website && !relative) return { line, passed: ROW_UNLINKED }
  const own = entryIn(named, website || (relative?.url ?? ''))
  const problem = website ? own && problemOf(own) : LINK_RELATIVE(relative?.url ?? '')
  if (!own || problem) return { line, name: own?.label ?? '', problem: problem ?? ROW_UNLINKED }
  const { text, maker, codes } = describe(described)
  const entry = {
    ...own,
    url: website,
    description: text || own.description,
    maker: own.maker || maker,
    codes: [...own.codes, ...codes],
    others: cells
      .flat()
      .filter(isBeside)
      .map(({ url }) => url),
  }
  return { line, fields: withColumns(agentFields(entry, [], categories), cellOf, fields) }
}

/** The name may be text without a link. */
function entryIn(named: Line, url: string): Entry | undefined {
  const own = entryOf(named)
  if (own) return own
  const [first] = named
  return first && entryOf([{ ...first, kind: 'link', text: withoutEndSigns(describe(named).text), url }])
}

function withColumns(
  own: ReturnType<typeof agentFields>,
  cellOf: (field: ImportField) => Line,
  fields: Fields,
): Partial<Record<ImportField, Cell>> {
  const all: Partial<Record<ImportField, Cell>> = { ...own }
  for (const field of fields.keys()) {
    const text = textOf(cellOf(field))
    const links = cellOf(field).flatMap(({ url }) => url || [])
    if (field === 'category') all.category = [...listOf(text), ...own.category]
    else if (field === 'tags') all.tags = [...listOf(text), ...own.tags]
    else if (field === 'previewImages') all[field] = links
    else if (field === 'githubUrl' || field === 'xAccount') all[field] = links[0] || text || own[field]
    else if (!['name', 'description', 'websiteUrl'].includes(field)) all[field] = text
  }
  return all
}
