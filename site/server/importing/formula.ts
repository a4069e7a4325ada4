/** Guards CSV cells against being run as formulas (OWASP, CSV injection), and removes that guard again. */

const RISKY = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** Adds an apostrophe to a cell that could be run. */
export function guarded(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
