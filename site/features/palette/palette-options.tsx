/** The palette's options in groups. */

import { OPTIONS_ID } from './option-id.ts'
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts'
import { PaletteOption } from './palette-option.tsx'
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
