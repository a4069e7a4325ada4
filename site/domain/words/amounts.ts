export function numberText(count: number): string {
  return count.toLocaleString('en-US')
}

export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** Such as 1st, 2nd, 11th. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`
}

const UNITS = ['kB', 'MB', 'GB', 'TB']
const STEP = 1024

/** Rounded up, so a file over a limit never looks like one within it. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(bytes) / Math.log(STEP))))
  const parts = power === 1 ? 1 : 10
  return `${Math.ceil((bytes / STEP ** power) * parts) / parts} ${UNITS[power - 1]}`
}

/** In UTC, such as Nov 21, 2026 */
export function mediumDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

/** In UTC, such as 11/21/2026, until the browser shows the visitor's own format. */
export function usDate(date: Date): string {
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}
