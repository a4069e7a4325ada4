/** Reads the dates of a column in UTC. The whole column decides whether the day or the month comes first. */
const LOCALES = 'en de fr es it pt nl pl ru uk sv da nb fi cs tr ro hu'.split(' ')
const MONTHS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at): [string, number] => {
        // With the day, because some languages inflect the month.
        const format = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' })
        const parts = format.formatToParts(Date.UTC(2024, at, 1))
        return [wordOf(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1]
      }),
    ),
  ),
)
const TIME = String.raw`(?:[T,\s]+(?:at |um |à )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d+)?))?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const DAY = String.raw`(?<day>\d{1,2})`
const YEAR = String.raw`(?<year>\d{4})`
const MONTH = String.raw`(?<month>\d{1,2})`
const NAME = String.raw`(?<name>\p{L}+)\.?`
/** An ambiguous date has `a` and `b` for day and month. */
const FORMS = [
  String.raw`${YEAR}(?:([-/.])${MONTH}(?:\2${DAY})?)?`,
  String.raw`${YEAR}\s?[年년]\s?${MONTH}\s?[月월]\s?(?:${DAY}\s?[日일])?`,
  String.raw`${DAY}\.\s?${MONTH}\.\s?${YEAR}`,
  String.raw`(?<a>\d{1,2})([-/])(?<b>\d{1,2})\2${YEAR}`,
  String.raw`(?:\p{L}+\.?,?\s+)?${DAY}(?:st|nd|rd|th|er|\.)?(?:\s+de)?[\s-]+${NAME}(?:\s+de)?[,\s-]+${YEAR}`,
  String.raw`(?:\p{L}+\.?,?\s+)?${NAME}\s+(?:${DAY}(?:st|nd|rd|th)?,?\s+)?${YEAR}`,
].map((form) => new RegExp(`^${form}${TIME}$`, 'iu'))
const SECONDS = /^1\d{9}(\d{3})?$/

/** The reader returns undefined for what isn't a date, and 'unclear' for one whose day could be its month. */
export function dateReader(column: readonly string[]): (text: string) => Date | 'unclear' | undefined {
  const pairs = column.flatMap((text) => {
    const { a, b } = partsOf(text) ?? {}
    return a && b ? [[Number(a), Number(b)] as const] : []
  })
  const isDayFirst = pairs.some(([a]) => a > 12)
  const isMonthFirst = pairs.some(([, b]) => b > 12)
  return (text) => {
    if (SECONDS.test(text)) return new Date(Number(text.padEnd(13, '0')))
    const parts = partsOf(text)
    if (!parts?.['a']) return parts && dateOf(parts, Number(parts['month'] ?? 1), Number(parts['day'] ?? 1))
    const [a, b] = [Number(parts['a']), Number(parts['b'])]
    if (a !== b && a <= 12 && b <= 12 && isDayFirst === isMonthFirst) return 'unclear'
    return a > 12 || (isDayFirst && b <= 12) ? dateOf(parts, b, a) : dateOf(parts, a, b)
  }
}

type Parts = Record<string, string | undefined>

function partsOf(text: string): Parts | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups
    if (!parts) continue
    if (parts['name'] === undefined) return parts
    const month = MONTHS.get(wordOf(parts['name']))
    if (month) return { ...parts, month: String(month) }
  }
  return undefined
}

/** Without a zone, a time stays on its day. */
function dateOf(
  { year, hour = '0', minute = '0', second = '0', half, zone = 'Z' }: Parts,
  month: number,
  day: number,
) {
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const at = new Date(Date.UTC(Number(year), month - 1, day, hours, Number(minute), 0, Number(second) * 1000))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || hours > 23) return undefined
  const [, sign, zoneHours = 0, zoneMinutes = 0] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  const shift = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? 1 : -1)
  return new Date(at.getTime() + shift * 60_000)
}

function wordOf(month: string): string {
  return month
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
}
