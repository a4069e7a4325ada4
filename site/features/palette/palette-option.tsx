/** One option of the palette; those that lead to a page are links, so that they can be opened in a new tab. */
import { type MouseEvent, useEffect, useRef } from 'react'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { CornerDownLeft } from '#site/ui/icons.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { optionId } from './option-id.ts'
import { putOnTheme } from './palette.ts'
import type { PaletteEntry } from './palette-groups.ts'
import { PaletteSignIcon } from './palette-sign.tsx'

interface Props {
  entry: PaletteEntry
  text: string
  current: boolean
}

export function PaletteOption({ entry, text, current }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const shared = {
    id: optionId(entry),
    role: 'option',
    tabIndex: -1,
    'aria-selected': current,
    className: `${OPTION} ${current ? CURRENT : ''}`,
    onMouseDown: keepFocus,
    ref: (element: HTMLElement | null) => {
      place.current = element
    },
  }
  const content = (
    <>
      {entry.kind === 'agent' ? <AgentFace entry={entry} text={text} /> : <Face entry={entry} text={text} />}
      {current && <CornerDownLeft className="size-4 flex-none text-muted" />}
    </>
  )
  if (entry.kind === 'theme') {
    return (
      <button {...shared} type="button" onClick={() => putOnTheme(entry.theme)}>
        {content}
      </button>
    )
  }
  return (
    <a {...shared} href={entry.href}>
      {content}
    </a>
  )
}

const OPTION = 'flex w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-base-200'
const CURRENT = 'bg-base-200 shadow-[inset_3px_0_0_var(--color-accent)]'

/** A press must not take the focus out of the search box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function AgentFace({ entry, text }: { entry: Extract<PaletteEntry, { kind: 'agent' }>; text: string }) {
  return (
    <>
      <CoverImage
        agent={entry.agent}
        width={48}
        height={30}
        eager
        sizes="48px"
        className="h-[30px] w-12 flex-none rounded-selector object-cover"
      />
      <span className="mr-auto min-w-0 truncate font-semibold">
        <Marked text={entry.label} marks={text} />
      </span>
      <span className="caption flex-none max-md:hidden">{entry.agent.categoryName || UNCATEGORIZED}</span>
    </>
  )
}

function Face({ entry, text }: { entry: Exclude<PaletteEntry, { kind: 'agent' }>; text: string }) {
  return (
    <>
      <PaletteSignIcon sign={entry.sign} />
      <span className="mr-auto min-w-0 wrap-anywhere">
        {entry.sign === 'search' ? entry.label : <Marked text={entry.label} marks={text} />}
      </span>
    </>
  )
}
