/** The palette's options in groups. */
import type { ReactNode } from 'react'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { icons } from '#site/ui/icons.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { useOption } from '#site/ui/option.ts'
import { applyTheme } from './palette.ts'
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts'

export const OPTIONS_ID = 'palette-options'

export function optionId({ id }: { id: string }): string {
  return `palette-${id}`
}

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
      aria-label="Results"
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
            <PaletteOption key={entry.id} entry={entry} isCurrent={entry.id === current?.id}>
              <Face entry={entry} text={text} />
            </PaletteOption>
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  entry: PaletteEntry
  isCurrent: boolean
  children: ReactNode
}

function PaletteOption({ entry, isCurrent, children }: OptionProps) {
  const option = useOption<HTMLAnchorElement & HTMLButtonElement>(optionId(entry), isCurrent)
  const className = `${OPTION} ${isCurrent ? CURRENT : ''}`
  const content = (
    <>
      {children}
      {isCurrent && <icons.CornerDownLeft className="size-4 flex-none text-muted" />}
    </>
  )
  return entry.kind === 'theme' ? (
    <button {...option} type="button" className={className} onClick={() => applyTheme(entry.theme)}>
      {content}
    </button>
  ) : (
    <a {...option} href={entry.href} className={className}>
      {content}
    </a>
  )
}

const OPTION = 'flex w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-base-200'
const CURRENT = 'bg-base-200 shadow-[inset_3px_0_0_var(--color-accent)]'

function Face({ entry, text }: { entry: PaletteEntry; text: string }) {
  // The entry that searches for the text contains all of it, so marking it would be useless.
  const label = entry.id === 'search' ? entry.label : <Marked text={entry.label} marks={text} />
  if (entry.kind !== 'agent')
    return (
      <>
        <entry.icon className="size-4 flex-none text-muted" />
        <span className="mr-auto min-w-0 wrap-anywhere" dir="auto">
          {label}
        </span>
      </>
    )
  return (
    <>
      <CoverImage
        agent={entry.agent}
        width={48}
        height={30}
        eager
        className="h-[30px] w-12 flex-none rounded-selector object-cover"
      />
      <span className="mr-auto min-w-0 truncate font-semibold" dir="auto">
        {label}
      </span>
      <span className="caption flex-none max-md:hidden" dir="auto">
        {entry.agent.categoryName || UNCATEGORIZED}
      </span>
    </>
  )
}
