/** Guards CSV cells against being run as formulas (OWASP, CSV injection), and removes that guard again. */

/** Also what some programs skip or take for the same sign: white space, signs that are not seen, and wide ones. */
const STARTS = String.raw`(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])`
const RISKY = new RegExp(`^'*${STARTS}`, 'u')
const GUARDED = new RegExp(`^'+${STARTS}`, 'u')

/** Adds an apostrophe to a cell that could be run. */
export function guarded(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
