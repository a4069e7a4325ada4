/** How large something is, as people say it: 212 MB. */
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const STEP = 1024

export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const amount = bytes / STEP ** power
  return `${power > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`
}
