/** Which words of a text were taken out and which put in. */

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
/** Longer texts are compared as a whole: the table of lengths grows with the product of both. */
const CELLS_MAX = 2_000_000

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

function isEqual(one = '', other = ''): boolean {
  return one.trim() === other.trim()
}

function runsOf(was: string[], is: string[]): Run[] {
  let start = 0
  while (start < was.length && start < is.length && isEqual(was[start], is[start])) start += 1
  let end = 0
  const most = Math.min(was.length, is.length) - start
  while (end < most && isEqual(was.at(-1 - end), is.at(-1 - end))) end += 1
  const middle = align(was.slice(start, was.length - end), is.slice(start, is.length - end))
  const last = { isSame: true, before: was.slice(was.length - end), after: is.slice(is.length - end) }
  return [{ isSame: true, before: was.slice(0, start), after: is.slice(0, start) }, ...middle, last].filter(
    ({ before, after }) => before.length + after.length > 0,
  )
}

/** By their longest common subsequence. */
function align(was: string[], is: string[]): Run[] {
  if (was.length * is.length > CELLS_MAX) return [{ isSame: false, before: was, after: is }]
  const [old, present] = [was.map((word) => word.trim()), is.map((word) => word.trim())]
  const width = is.length + 1
  const longest = new Uint16Array((was.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === present[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const runs: Run[] = []
  let [row, column] = [0, 0]
  while (row < was.length || column < is.length) {
    if (row < was.length && column < is.length && old[row] === present[column])
      add(runs, true, was[row++], is[column++])
    else if (column === is.length || (row < was.length && at(row + 1, column) >= at(row, column + 1)))
      add(runs, false, was[row++], undefined)
    else add(runs, false, undefined, is[column++])
  }
  return runs
}

function add(runs: Run[], isSame: boolean, before: string | undefined, after: string | undefined): void {
  const last = runs.at(-1)
  const run = last?.isSame === isSame ? last : { isSame, before: [], after: [] }
  if (run !== last) runs.push(run)
  if (before !== undefined) run.before.push(before)
  if (after !== undefined) run.after.push(after)
}

function joinShort(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const [index, run] of runs.entries()) {
    const isBetween = index > 0 && index < runs.length - 1
    const isSame = run.isSame && !(isBetween && run.after.join('').trim().length < WORTH_LETTERS)
    for (const word of run.before) add(joined, isSame, word, undefined)
    for (const word of run.after) add(joined, isSame, undefined, word)
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
