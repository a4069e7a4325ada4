/** An agent that can be added to those side by side. */
import { type MouseEvent, useEffect, useRef } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { alsoAdd } from './also-add.ts'

interface Props {
  agent: CardAgent
  /** Those that stand there already. */
  ids: string[]
  text: string
  isCurrent: boolean
}

export function AddOption({ agent, ids, text, isCurrent }: Props) {
  const place = useRef<HTMLAnchorElement>(null)
  const { id, name } = agent
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <a
      ref={place}
      id={optionIdOf(id)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="compare-option"
      href={comparePath([...ids, id])}
      onMouseDown={keepFocus}
      onClick={() => alsoAdd(ids, agent)}
    >
      <CoverImage
        agent={agent}
        eager
        width={40}
        height={25}
        sizes="40px"
        className="compare-option-picture"
      />
      <span className="min-w-0">
        <Marked text={name} marks={text} />
      </span>
    </a>
  )
}

/** The id by which the search box refers to an option. */
export function optionIdOf(id: string): string {
  return `add-${id}`
}

/** A press must not take the focus out of the search box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
