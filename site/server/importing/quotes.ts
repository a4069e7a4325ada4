/** Tracks quoted CSV cells, so that a missing quotation mark costs one row and not the rest of the file. */

export type QuoteState = 'closed' | 'open' | 'broken'

/** The state at the end of a line that begins outside (or `inside`) a quoted cell; broken: text follows a closing mark. */
export function quoteState(line: string, delimiter: string, inside: boolean): QuoteState {
  let at = 0
  let quoted = inside
  for (;;) {
    if (!quoted) {
      at = afterSpaces(line, at)
      quoted = line[at] === '"'
      if (quoted) at += 1
    }
    if (quoted) {
      const end = closingQuote(line, at)
      if (end < 0) return 'open'
      at = afterSpaces(line, end + 1)
      if (at < line.length && line[at] !== delimiter) return 'broken'
      quoted = false
    }
    const next = line.indexOf(delimiter, at)
    if (next < 0) return 'closed'
    at = next + 1
  }
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}

function afterSpaces(line: string, from: number): number {
  let at = from
  while (line[at] === ' ') at += 1
  return at
}
