/** One option of a filter as a chip with its number of agents: a checkbox that takes little room. */
import { memo } from 'react'

interface Props {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  /** A stable function, so that only the chips that change are rendered. */
  onChoose: (value: string, on: boolean) => void
}

export const FilterChip = memo(({ name, value, label, count, checked, onChoose }: Props) => (
  <label className="relative max-w-full cursor-pointer">
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={checked}
      onChange={({ target }) => onChoose(value, target.checked)}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <span className={CHIP}>
      <span className="truncate">{label}</span>
      <span className="num opacity-80">{count}</span>
    </span>
  </label>
))

/** In forced colours the ground vanishes, so that the border says it too. */
const CHIP =
  'flex min-h-7 items-center gap-1.5 rounded-selector border border-rule px-2 text-sm hover:border-base-content peer-checked:border-base-content peer-checked:bg-base-content peer-checked:text-base-100 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-base-content forced-colors:peer-checked:border-[3px] forced-colors:peer-checked:border-[Highlight]'
