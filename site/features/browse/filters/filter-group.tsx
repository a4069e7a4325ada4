import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from '#site/ui/icons.tsx'

interface Props {
  title: string
  /** Shrinks where the column has no room for all groups. */
  grows?: boolean
  /** Initially folded; undefined if it can't be. */
  folded?: boolean | undefined
  children: ReactNode
}

/** No fieldset, because its legend would scroll away with the rows. */
export function FilterGroup({ title, grows = false, folded, children }: Props) {
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

function Fold({ id, title, folded, children }: Props & { id: string }) {
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
