/** Keeps a spreadsheet from running a cell as a formula (OWASP, CSV injection), in a way that can be taken back. */

const RISKY = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** With one apostrophe more, if the cell could be run. */
export function guarded(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
