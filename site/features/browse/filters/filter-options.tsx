/** A group of filter options with their numbers of agents, as rows that are pressable over their whole width, or as chips. */
import { memo, type ReactNode, useId, useState } from 'react'
import { icons } from '#site/ui/icons.tsx'

interface GroupProps {
  title: string
  /** Inside a folded section. */
  isInner?: boolean
  /** False if its options need no visible title. */
  isTitled?: boolean
  children: ReactNode
}

/** Not a fieldset, because its legend can't be laid out. */
export function FilterGroup({ title, isInner = false, isTitled = true, children }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id} className={isInner ? 'mt-2' : 'side-group'}>
      <p id={id} className={isTitled ? `mb-1 ${isInner ? 'caption' : 'font-semibold'}` : 'sr-only'}>
        {title}
      </p>
      {children}
    </div>
  )
}

interface FoldProps {
  title: string
  /** Initially. */
  folded: boolean
  children: ReactNode
}

export function Fold({ title, folded, children }: FoldProps) {
  // Later changes must not fold it under the pointer.
  const [open] = useState(!folded)
  return (
    <details open={open} className="side-group group">
      <summary className="flex cursor-pointer list-none items-center gap-2 font-semibold">
        <icons.ChevronDown aria-hidden="true" className="size-4 -rotate-90 text-muted group-open:rotate-0" />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  )
}

export interface FilterOption {
  value: string
  label: string
  count: number
}

interface Choosing {
  name: string
  checked: boolean
  /** A stable function, so that only the options that change are rendered. */
  onChoose: (value: string, on: boolean) => void
}

interface OptionsProps extends Pick<Choosing, 'name' | 'onChoose'> {
  options: readonly FilterOption[]
  chosen: readonly string[]
}

export function FilterChips({ options, chosen, ...rest }: OptionsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <Chip key={option.value} checked={chosen.includes(option.value)} {...option} {...rest} />
      ))}
    </div>
  )
}

const Chip = memo(({ label, count, onChoose, ...choice }: FilterOption & Choosing) => (
  <label className="relative max-w-full cursor-pointer">
    <input
      type="checkbox"
      {...choice}
      onChange={({ target }) => onChoose(target.value, target.checked)}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <span className={CHIP}>
      <span className="truncate" dir="auto">
        {label}
      </span>
      <span className="num opacity-80">{count}</span>
    </span>
  </label>
))

/** Forced colors remove the background, so the border also shows the choice. */
const CHIP =
  'flex min-h-7 items-center gap-1.5 rounded-selector border border-rule px-2 text-sm hover:border-base-content peer-checked:border-base-content peer-checked:bg-base-content peer-checked:text-base-100 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-base-content forced-colors:peer-checked:border-[3px] forced-colors:peer-checked:border-[Highlight]'

export function FilterChecks({ options, chosen, ...rest }: OptionsProps) {
  return options.map((option) => (
    <FilterRow
      key={option.value}
      type="checkbox"
      checked={chosen.includes(option.value)}
      {...option}
      {...rest}
    />
  ))
}

type RowProps = FilterOption & Choosing & { type: 'checkbox' | 'radio' }

export const FilterRow = memo(({ label, count, onChoose, ...choice }: RowProps) => (
  <label
    className={`flex cursor-pointer side-row items-center gap-2.5 ${choice.checked ? 'font-semibold' : ''}`}
  >
    <input
      {...choice}
      onChange={({ target }) => onChoose(target.value, target.checked)}
      className={STYLES[choice.type]}
    />
    <span className="min-w-0" dir="auto">
      {label}
    </span>
    <span className="num ml-auto text-sm text-muted">{count}</span>
  </label>
))

const STYLES = {
  checkbox: 'checkbox checkbox-sm checkbox-primary',
  radio: 'radio radio-sm radio-primary',
}
