/** The Markdown of GitHub: with tables, tasks, footnotes, and bare links. Refuses text that would exhaust the parser. */
import MarkdownIt from 'markdown-it'
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import {
  IMPORT_COLUMNS_TOO_MANY,
  NESTED_TOO_DEEP,
  PARAGRAPH_TOO_LONG,
} from '#site/server/importing/import-texts.ts'
import { ImportError } from './table.ts'

/** More at once could end the whole process when the memory is used up. */
const PARAGRAPH_LENGTH_MAX = 1_000_000
const DEPTH_MAX = 400
const URL_LENGTH_MAX = 2000
const CHECKBOX = /^\[[ x]\]\s/i
const FOOTNOTE = /\[\^([^\]\n]{1,999})\]/y

// Nesting that the parser passes over is refused below.
export const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: Number.POSITIVE_INFINITY })
// The import checks URLs itself.
markdown.normalizeLink = (url) => url
markdown.validateLink = () => true
markdown.linkify.add('www.', {
  validate: (text, at, linkify) =>
    Math.max(0, linkify.testSchemaAt(`//${text.slice(at, at + URL_LENGTH_MAX)}`, 'http:', 0) - 2),
  normalize: (match) => {
    match.url = `http://${match.url}`
  },
})
markdown.core.ruler.after('block', 'items', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.content.length > PARAGRAPH_LENGTH_MAX)
      throw new ImportError(PARAGRAPH_TOO_LONG((token.map?.[0] ?? 0) + 1))
    if (tokens[at - 2]?.type === 'list_item_open') token.content = token.content.replace(CHECKBOX, '')
  }
})
markdown.block.ruler.before('table', 'nesting', ({ level }, line) => {
  if (level > DEPTH_MAX) throw new ImportError(NESTED_TOO_DEEP(`Line ${line + 1}`))
  return false
})
markdown.block.ruler.before(
  'reference',
  'footnote',
  (state, first, end, silent) => {
    const start = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0)
    const label = footnoteAt(state.src, start)
    if (label === undefined || state.src[start + label.length + 3] !== ':') return false
    if (silent) return true
    state.env['footnotes'] = labelsIn(state.env).add(label)
    for (state.line = first + 1; state.line < end; state.line += 1)
      if (!state.isEmpty(state.line) && (state.sCount[state.line] ?? 0) - state.blkIndent < 4) break
    return true
  },
  { alt: ['paragraph', 'reference'] },
)
markdown.inline.ruler.before('link', 'footnote', (state) => {
  const label = footnoteAt(state.src, state.pos)
  if (label === undefined || !labelsIn(state.env).has(label)) return false
  state.pos += label.length + 3
  return true
})
function footnoteAt(text: string, at: number): string | undefined {
  FOOTNOTE.lastIndex = at
  return FOOTNOTE.exec(text)?.[1]
}

function labelsIn(env: Record<string, unknown>): Set<unknown> {
  return env['footnotes'] instanceof Set ? env['footnotes'] : new Set()
}

const RULE = /^(?=.*-)(?=.*\|)[\s>|:-]*$/
const TABLE_END = /^[\s>]*(?:$|#{1,6}\s|[-*+]\s|\d+[.)]\s|```|~~~|<)/

/** Gives all rows of a table as many cells, because the parser drops cells beyond the header's, and the rows after many short ones. */
export function withEvenTables(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  for (let at = 1; at < lines.length; at += 1) {
    if (!RULE.test(lines[at] ?? '') || !lines[at - 1]?.includes('|')) continue
    const header = at - 1
    for (at += 1; at < lines.length && !TABLE_END.test(lines[at] ?? ''); ) at += 1
    const counts = lines.slice(header, at).map(cellCount)
    const most = counts.reduce((a, b) => Math.max(a, b))
    if (counts.length === 2 || counts[0] !== counts[1]) continue
    if (most > IMPORT_COLUMNS_MAX) throw new ImportError(IMPORT_COLUMNS_TOO_MANY(IMPORT_COLUMNS_MAX))
    for (const [i, count] of counts.entries())
      if (count < most)
        lines[header + i] = closed(lines[header + i] ?? '') + (i === 1 ? '-|' : ' |').repeat(most - count)
  }
  return lines.join('\n')
}

function closed(line: string): string {
  const row = line.trimEnd()
  return /(?<!\\)\|$/.test(row) ? row : `${row} |`
}

function cellCount(line: string): number {
  const row = closed(line).replace(/^[\s>]*\|?/, '')
  return row.match(/(?<!\\)\|/g)?.length ?? 0
}
