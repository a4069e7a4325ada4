/** One option of a filter with its number of agents; the whole row is the label. */
import { memo } from 'react'

interface Props {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  /** A stable function, so that only the rows that change are rendered. */
  onChoose: (value: string, on: boolean) => void
}

export const FilterRow = memo(({ type, name, value, label, count, checked, onChoose }: Props) => {
  return (
    <label className={`flex cursor-pointer side-row items-center gap-2.5 ${checked ? 'font-semibold' : ''}`}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChoose(value, target.checked)}
        className={STYLES[type]}
      />
      <span className="min-w-0">{label}</span>
      <span className="num ml-auto text-sm text-muted">{count}</span>
    </label>
  )
})

const STYLES = {
  checkbox: 'checkbox checkbox-sm checkbox-primary',
  radio: 'radio radio-sm radio-primary',
}
