/** The palette's options in groups. */

import { type MouseEvent, useEffect, useRef } from 'react'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import {
  CalendarPlus,
  CircleUserRound as CircleUser,
  CornerDownLeft,
  FileText,
  Folder,
  LayoutList,
  Monitor,
  Moon,
  Newspaper,
  Plus,
  Search,
  Sun,
} from '#site/ui/icons.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { putOnTheme } from './palette.ts'
import { OPTIONS_ID, optionId } from './palette-box.tsx'
import type { PaletteEntry, PaletteGroup, PaletteSign } from './palette-groups.ts'
import { PALETTE_RESULTS } from './palette-texts.ts'

interface Props {
  groups: PaletteGroup[]
  text: string
  current: PaletteEntry | undefined
}

export function PaletteOptions({ groups, text, current }: Props) {
  return (
    <div
      id={OPTIONS_ID}
      role="listbox"
      aria-label={PALETTE_RESULTS}
      className="overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ id, label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div
          key={id}
          role="group"
          aria-labelledby={`palette-group-${id}`}
          className="not-first:mt-1 not-first:border-t not-first:border-rule not-first:pt-1"
        >
          <p id={`palette-group-${id}`} className="caption px-3 pt-2 pb-1">
            {label}
          </p>
          {entries.map((entry) => (
            <PaletteOption key={entry.id} entry={entry} text={text} current={entry.id === current?.id} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteOptionProps {
  entry: PaletteEntry
  text: string
  current: boolean
}

function PaletteOption({ entry, text, current }: PaletteOptionProps) {
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

function PaletteSignIcon({ sign }: { sign: PaletteSign }) {
  const Sign = SIGNS[sign]
  return <Sign className="size-4 flex-none text-muted" />
}

const SIGNS = {
  category: Folder,
  browse: LayoutList,
  'added-today': CalendarPlus,
  news: Newspaper,
  submit: Plus,
  profile: CircleUser,
  page: FileText,
  search: Search,
  light: Sun,
  system: Monitor,
  dark: Moon,
}
