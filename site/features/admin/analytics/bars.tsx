/** Names with a bar and a number each, the longest first. */
import { barsShown } from './analytics-texts.ts'

const SHOWN = 8

interface Props {
  label: string
  bars: readonly { id: string; name: string; count: number }[]
}

export function Bars({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <ul className="chart-bars" aria-label={label}>
        {bars.slice(0, SHOWN).map(({ id, name, count }) => (
          <li key={id}>
            <span className="truncate" title={name}>
              {name}
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="chart-fill" width={(count / most) * 100} height="10" />
            </svg>
            <span className="num text-right">{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {bars.length > SHOWN && <p className="mt-2 text-sm text-muted">{barsShown(SHOWN, bars.length)}</p>}
    </>
  )
}
