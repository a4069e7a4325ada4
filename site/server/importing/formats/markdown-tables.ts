/** Rewrites the rows of Markdown tables as list items on the same lines, so both are read alike. */
import type { ImportField } from '#site/domain/imports.ts'
import { IMPORT_PARAGRAPH_BYTES_MAX } from '#site/domain/limits.ts'
import { pricingOf } from '#site/server/importing/cells.ts'
import { fieldsOf } from '#site/server/importing/columns.ts'

type Fields = ReadonlyMap<ImportField, number>

const RULE = /^(?=.*\|)(?=.*-)[\s|:-]*$/
const LINK = /(?<!!)\[\s*[^[\]\s][^[\]]*\][([]|(?<!\()https?:/
const WEB_URL = /https?:\/\/[^\s<>()]+/
const NO_WORDS = /!\[[^[\]]*\](\([^()]*\))?|\]\([^()]*\)|https?:\/\/\S+|[*`[\]]/g

/** `cells`: those of recognized columns, by line. */
export function tablesAsItems(markdown: string) {
  const cells = new Map<number, Map<ImportField, string>>()
  const lines = markdown.split('\n')
  let fields: Fields | undefined
  const items = lines.map((line, at) => {
    if (!line.includes('|') || line.length > IMPORT_PARAGRAPH_BYTES_MAX) fields = undefined
    else if (fields) {
      const row = cellsOf(line)
      const item = itemOf(row, fields)
      if (item) cells.set(at + 1, recognizedIn(row, fields))
      return item
    } else if (RULE.test(lines[at + 1] ?? '')) {
      fields = fieldsOf(cellsOf(line))
      return ''
    }
    return line
  })
  return { text: items.join('\n'), cells }
}

/** Without links, which the item has, and free text about prices, which would reject the row. */
function recognizedIn(row: string[], fields: Fields): Map<ImportField, string> {
  const cells = [...fields].map(([field, at]) => [field, words(row[at])] as const)
  return new Map(cells.filter(([field, text]) => text && (field !== 'pricingModel' || pricingOf(text))))
}

function cellsOf(row: string): string[] {
  const text = row.replace(/<(?!https?:)[^<>]*>/g, ' ').trim()
  const cells = text.replace(/^\||\|$/g, '').split(/(?<!\\)\|/)
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim())
}

function itemOf(cells: string[], fields: Fields): string {
  const cellOf = (field: ImportField) => cells[fields.get(field) ?? -1]
  const addresses = (['websiteUrl', 'githubUrl', 'xAccount'] as const).flatMap((field) => cellOf(field) ?? [])
  const linked = [cellOf('name') ?? '', ...addresses, ...cells].find((cell) => LINK.test(cell))
  if (!linked) return ''
  const isUrl = linked === cellOf('websiteUrl') || linked === cellOf('githubUrl')
  const name = cellOf('name') ?? (isUrl ? cells.find((cell) => /\p{L}/u.test(cell)) : linked) ?? ''
  const recognized = [name, ...[...fields.values()].map((at) => cells[at])]
  const others = cells.filter((cell) => !recognized.includes(cell))
  const longest = others.toSorted((a, b) => words(b).length - words(a).length)[0]
  const description = cellOf('description') ?? longest ?? ''
  const start = LINK.test(name) ? name : `[${name}](${urlIn(cellOf('websiteUrl')) ?? urlIn(linked)})`
  const urls = [linked, ...addresses].flatMap((cell) => urlIn(cell) ?? [])
  return `- ${start} - ${description} ${urls.map((url) => `[](${url})`).join('')}`
}

function urlIn(cell = ''): string | undefined {
  return WEB_URL.exec(cell)?.[0]
}

function words(cell = ''): string {
  return cell.replace(NO_WORDS, '').trim()
}
