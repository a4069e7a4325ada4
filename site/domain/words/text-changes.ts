import { diffArrays } from 'diff'

export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

export interface Compared {
  before: Piece[]
  after: Piece[]
}

interface Run {
  isSame: boolean
  before: string[]
  after: string[]
}

/** Shorter runs of equal words between two changes read better as part of them. */
const WORTH_LETTERS = 10
/** With a lower share of equal words, the text counts as rewritten. */
const ALIKE = 0.2
/** Limits the time for the diff. Longer texts are compared as a whole. */
const DIFFERENCES_MAX = 2000

export function compareTexts(before: string, after: string): Compared {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const runs = joinShort(runsOf(was, is))
  const equal = runs.filter(({ isSame }) => isSame).reduce((sum, run) => sum + run.after.length, 0)
  if (equal < ALIKE * Math.max(was.length, is.length))
    return piecesOf([{ isSame: false, before: was, after: is }])
  return piecesOf(runs)
}

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
