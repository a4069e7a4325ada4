/** Agents of the tables in Markdown, whose columns are recognized like those of other files. */
import { fieldsOf } from '#site/server/importing/columns.ts'
import { LINK_RELATIVE, ROW_UNLINKED } from '#site/server/importing/import-texts.ts'
import {
  agentFields,
  agentRows,
  entryIn,
  type Labeled,
  type Line,
  problemOf,
  withLabeled,
} from './markdown-agent.ts'
import { describe } from './markdown-line.ts'
import { isBeside, isName, piecesOf, textOf, WEB } from './markdown-pieces.ts'
import { type Child, type Element, isElement } from './markdown-tree.ts'
import type { FoundRow } from './table.ts'

export function* tableRows(table: Element, categories: readonly string[]): Generator<FoundRow> {
  const rows = table.children.filter((child) => isElement(child, 'tr'))
  const header = rows[0]?.children.some((cell) => isElement(cell, 'th')) ? rows.shift() : undefined
  const fields = fieldsOf(cellsIn(header).map(textOf))
  for (const row of rows) {
    const cells = cellsIn(row)
    const labeled = new Map([...fields].map(([field, at]) => [field, cells[at] ?? []]))
    if (cells.some((cell) => cell.length > 0)) yield* rowsOf(row.line, cells, labeled, categories)
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

function* rowsOf(
  line: number,
  cells: readonly Line[],
  labeled: Labeled,
  categories: readonly string[],
): Generator<FoundRow> {
  const unknown = cells.filter((cell) => ![...labeled.values()].includes(cell))
  const named = labeled.get('name') ?? unknown.find((cell) => isName(textOf(cell))) ?? []
  const rest = unknown.filter((cell) => cell !== named)
  const longest = rest.toSorted((a, b) => describe(b).text.length - describe(a).text.length)[0]
  const described = labeled.get('description') ?? longest ?? []
  const others = rest.filter((cell) => cell !== described)
  const sites = labeled.get('websiteUrl') ?? []
  const sources = [sites, named, labeled.get('githubUrl') ?? [], ...others, described]
  const links = sources.flat().filter(({ kind }) => kind === 'link')
  const website = links.find(({ url }) => WEB.test(url))?.url ?? textOf(sites)
  const [relative] = links
  if (!website && !relative) return yield { line, passed: ROW_UNLINKED }
  const own = entryIn(named, website || (relative?.url ?? ''))
  const problem = website ? own && problemOf(own) : LINK_RELATIVE(relative?.url ?? '')
  if (!own || problem) return yield { line, name: own?.label ?? '', problem: problem ?? ROW_UNLINKED }
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
  yield* agentRows(line, entry, withLabeled(agentFields(entry, [], categories), labeled))
}
