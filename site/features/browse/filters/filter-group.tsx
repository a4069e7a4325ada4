/** A titled group of filters. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDown } from '#site/ui/icons.tsx'

interface Props {
  title: string
  /** Gives way to the others where there is no room for all. */
  grows?: boolean
  /** Begins folded up to its title; undefined where it cannot be folded. */
  folded?: boolean | undefined
  children: ReactNode
}

/** No fieldset, because its legend would not stay above rows that scroll. */
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

interface FoldProps {
  id: string
  title: string
  folded: boolean
  children: ReactNode
}

function Fold({ id, title, folded, children }: FoldProps) {
  // Only at first: whoever unticks the last one does not want it folded up.
  const [open] = useState(!folded)
  const group = useRef<HTMLDetailsElement>(null)
  const wasOpen = useRef(open)
  // Or whoever unfolds the last group of a full column would see nothing happen.
  const show = () => {
    const isOpen = group.current?.open ?? false
    if (isOpen && !wasOpen.current) group.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }
  // It may have been unfolded before React was there.
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
