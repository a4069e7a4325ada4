/** The words that were removed from a text and those that were added. */
import { diffArrays } from 'diff'

export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Two versions of one field. */
export interface Compared {
  before: Piece[]
  after: Piece[]
}

/** Runs of words that both versions have, and what lies between them. */
interface Run {
  isSame: boolean
  before: string[]
  after: string[]
}

/** A run of equal words between two changes is easier to read as part of them when it is shorter than this. */
const WORTH_LETTERS = 10
/** Below this share of equal words the whole text was written anew. */
const ALIKE = 0.2
/** Texts that differ in more words are compared as a whole, because finding all differences takes too long. */
const DIFFERENCES_MAX = 2000

/** Joined, the pieces of each version are that version. */
export function compareTexts(before: string, after: string): Compared {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const runs = joinShort(runsOf(was, is))
  const equal = runs.filter(({ isSame }) => isSame).reduce((sum, run) => sum + run.after.length, 0)
  if (equal < ALIKE * Math.max(was.length, is.length))
    return piecesOf([{ isSame: false, before: was, after: is }])
  return piecesOf(runs)
}

/** Each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? []
}

function runsOf(was: string[], is: string[]): Run[] {
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  const changes = diffArrays(was, is, { comparator, maxEditLength: DIFFERENCES_MAX })
  const runs: Run[] = []
  let [row, column] = [0, 0]
  for (const { added, removed, count } of changes ?? []) {
    const before = added ? [] : was.slice(row, row + count)
    const after = removed ? [] : is.slice(column, column + count)
    add(runs, { isSame: !added && !removed, before, after })
    row += before.length
    column += after.length
  }
  return changes ? runs : [{ isSame: false, before: was, after: is }]
}

function add(runs: Run[], { isSame, before, after }: Run): void {
  const last = runs.at(-1)
  if (last?.isSame !== isSame) return void runs.push({ isSame, before, after })
  last.before.push(...before)
  last.after.push(...after)
}

function joinShort(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const [index, run] of runs.entries()) {
    const isBetween = index > 0 && index < runs.length - 1
    const isSame = run.isSame && !(isBetween && run.after.join('').trim().length < WORTH_LETTERS)
    add(joined, { ...run, isSame })
  }
  return joined
}

function piecesOf(runs: readonly Run[]): Compared {
  const pieces = (words: (run: Run) => string[], changed: Piece['kind']): Piece[] =>
    runs
      .map((run): Piece => ({ kind: run.isSame ? 'same' : changed, text: words(run).join('') }))
      .filter(({ text }) => text !== '')
  return { before: pieces(({ before }) => before, 'gone'), after: pieces(({ after }) => after, 'new') }
}
