import { diffArrays } from 'diff'

export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

export interface Compared {
  before: Piece[]
  after: Piece[]
}

/** Shorter runs of equal words between two changes read better as part of them. */
const WORTH_LETTERS = 10
/** Limits the time for the diff. Longer texts are compared as a whole. */
const DIFFERENCES_MAX = 2000

export function compareTexts(before: string, after: string): Compared {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  const changes = diffArrays(was, is, { comparator, maxEditLength: DIFFERENCES_MAX })
  if (!changes) return { before: [{ kind: 'gone', text: before }], after: [{ kind: 'new', text: after }] }
  const compared: Compared = { before: [], after: [] }
  for (const [index, { added, removed, count }] of changes.entries()) {
    const gone = added ? '' : was.splice(0, count).join('')
    const fresh = removed ? '' : is.splice(0, count).join('')
    const isBetween = index > 0 && index < changes.length - 1
    const isSame = !added && !removed && !(isBetween && fresh.trim().length < WORTH_LETTERS)
    append(compared.before, { kind: isSame ? 'same' : 'gone', text: gone })
    append(compared.after, { kind: isSame ? 'same' : 'new', text: fresh })
  }
  return compared
}

function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last?.kind === piece.kind) last.text += piece.text
  else if (piece.text) pieces.push(piece)
}

function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? []
}
