/** The palette's search box; the focus stays here while the arrow keys go through the options. */

import type { KeyboardEvent } from 'react'
import { SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { SEARCH_LABEL, SEARCH_PLACEHOLDER } from '#site/domain/texts/page-names.ts'
import { Search } from '#site/ui/icons.tsx'
import { closePalette, moveInPalette, moveToEnd, settledEntry, typeInPalette } from './palette.ts'
import type { PaletteEntry } from './palette-groups.ts'
import { CLOSE_WITH_ESCAPE, ESCAPE_KEY, paletteCount } from './palette-texts.ts'

interface Props {
  text: string
  current: PaletteEntry | undefined
  /** Of the options. */
  count: number
}

export function PaletteBox({ text, current, count }: Props) {
  return (
    <div className="flex flex-none items-center gap-3 border-b border-rule px-4">
      <Search className="size-[18px] flex-none text-muted" />
      <input
        className="h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted focus-visible:shadow-none! focus-visible:outline-none!"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={OPTIONS_ID}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        aria-label={SEARCH_LABEL}
        placeholder={SEARCH_PLACEHOLDER}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH_LENGTH_MAX}
        value={text}
        onChange={({ target }) => typeInPalette(target.value)}
        onKeyDown={actOnKey}
      />
      <button type="button" className="kbd" aria-label={CLOSE_WITH_ESCAPE} onClick={closePalette}>
        {ESCAPE_KEY}
      </button>
      <span role="status" className="sr-only">
        {text && paletteCount(count)}
      </span>
    </div>
  )
}

const KEYS: Record<string, () => void> = {
  ArrowDown: () => moveInPalette(1),
  ArrowUp: () => moveInPalette(-1),
  Home: () => moveToEnd('first'),
  End: () => moveToEnd('last'),
  Enter: () => void activate(),
}

function actOnKey(event: KeyboardEvent): void {
  const act = KEYS[event.key]
  if (!act || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}

async function activate(): Promise<void> {
  const entry = await settledEntry()
  // New options are in the page by the next frame.
  requestAnimationFrame(() => entry && document.getElementById(optionId(entry))?.click())
}

export const OPTIONS_ID = 'palette-options'

export function optionId({ id }: { id: string }): string {
  return `palette-${id}`
}
