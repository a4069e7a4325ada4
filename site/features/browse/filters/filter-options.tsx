/** A filter's group, and its options with their numbers of agents: as rows whose whole width is the label, or as chips. */
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from '#site/ui/icons.tsx'

interface GroupProps {
  title: string
  /** Shrinks where the column has no room for all groups. */
  grows?: boolean
  /** Initially folded; undefined if it can't be. */
  folded?: boolean | undefined
  children: ReactNode
}

/** No fieldset, because its legend would scroll away with the rows. */
export function FilterGroup({ title, grows = false, folded, children }: GroupProps) {
  const id = useId()
  const content =
    folded === undefined ? (
      <>
        <p id={id} className="mb-1 font-semibold">
          {title}
        </p>
        {grows ? <div className="side-scrolls">{children}</div> : children}
      </>
    ) : (
      <Fold id={id} title={title} folded={folded}>
        {children}
      </Fold>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id} className={`side-group ${grows ? 'side-grows' : ''}`}>
      {content}
    </div>
  )
}

function Fold({ id, title, folded, children }: GroupProps & { id: string }) {
  // Later changes must not fold it under the pointer.
  const [open] = useState(!folded)
  const group = useRef<HTMLDetailsElement>(null)
  const wasOpen = useRef(open)
  // In a full column, the unfolded options would be out of sight.
  const show = () => {
    const isOpen = group.current?.open ?? false
    if (isOpen && !wasOpen.current) group.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }
  // It may have been unfolded before hydration.
  useEffect(show, [])
  return (
    <details ref={group} open={open} onToggle={show} className="group">
      <summary className="mb-1 flex cursor-pointer list-none items-center font-semibold">
        <span id={id}>{title}</span>
        <ChevronDown aria-hidden="true" className="ml-auto size-4 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

interface Option {
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

interface ChipsProps extends Pick<Choosing, 'name' | 'onChoose'> {
  options: readonly Option[]
  chosen: readonly string[]
}

export function FilterChips({ options, chosen, ...rest }: ChipsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <Chip key={option.value} checked={chosen.includes(option.value)} {...option} {...rest} />
      ))}
    </div>
  )
}

const Chip = memo(({ label, count, onChoose, ...choice }: Option & Choosing) => (
  <label className="relative max-w-full cursor-pointer">
    <input
      type="checkbox"
      {...choice}
      onChange={({ target }) => onChoose(target.value, target.checked)}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <span className={CHIP}>
      <span className="truncate">{label}</span>
      <span className="num opacity-80">{count}</span>
    </span>
  </label>
))

/** Forced colors remove the background, so the border also shows the choice. */
const CHIP =
  'flex min-h-7 items-center gap-1.5 rounded-selector border border-rule px-2 text-sm hover:border-base-content peer-checked:border-base-content peer-checked:bg-base-content peer-checked:text-base-100 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-base-content forced-colors:peer-checked:border-[3px] forced-colors:peer-checked:border-[Highlight]'

type RowProps = Option & Choosing & { type: 'checkbox' | 'radio' }

export const FilterRow = memo(({ label, count, onChoose, ...choice }: RowProps) => (
  <label
    className={`flex cursor-pointer side-row items-center gap-2.5 ${choice.checked ? 'font-semibold' : ''}`}
  >
    <input
      {...choice}
      onChange={({ target }) => onChoose(target.value, target.checked)}
      className={STYLES[choice.type]}
    />
    <span className="min-w-0">{label}</span>
    <span className="num ml-auto text-sm text-muted">{count}</span>
  </label>
))

const STYLES = {
  checkbox: 'checkbox checkbox-sm checkbox-primary',
  radio: 'radio radio-sm radio-primary',
}
