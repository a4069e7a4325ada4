/** The command palette: a dialog whose search box keeps the focus while the arrow keys move through the options. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { SEARCH_LABEL, SEARCH_PLACEHOLDER } from '#site/domain/texts/page-names.ts'
import { isComposing } from '#site/ui/composition.ts'
import { useCover } from '#site/ui/dialog/cover.ts'
import { icons } from '#site/ui/icons.tsx'
import style from './palette.css?url'
import * as palette from './palette.ts'
import { type PaletteEntry, paletteGroups } from './palette-groups.ts'
import { OPTIONS_ID, optionId, PaletteOptions } from './palette-options.tsx'
import * as texts from './palette-texts.ts'

function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  const content = useStore(palette.$palette)
  const { open, text } = content
  useLayoutEffect(() => {
    // Closing the dialog restores the focus.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const groups = paletteGroups(content)
  const current = palette.currentEntry()
  return (
    <dialog
      ref={dialog}
      className="overlay palette content-start justify-center"
      aria-label={texts.PALETTE}
      onClose={palette.closePalette}
    >
      <div className="overlay-box palette-box z-1 flex flex-col overflow-hidden border border-rule bg-surface shadow-lift">
        {open && (
          <>
            <PaletteBox
              text={text}
              current={current}
              count={groups.reduce((sum, { entries }) => sum + entries.length, 0)}
            />
            <PaletteOptions groups={groups} text={text} current={current} />
          </>
        )}
      </div>
      <form method="dialog" className="fixed inset-0 grid">
        <button type="submit" tabIndex={-1} aria-label="Close command palette" />
      </form>
    </dialog>
  )
}

interface BoxProps {
  text: string
  current: PaletteEntry | undefined
  count: number
}

function PaletteBox({ text, current, count }: BoxProps) {
  return (
    <div className="flex flex-none items-center gap-3 border-b border-rule px-4">
      <icons.Search className="size-[18px] flex-none text-muted" />
      <input
        className="h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted focus-visible:shadow-none! focus-visible:outline-none!"
        dir="auto"
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
        onChange={({ target }) => palette.typeInPalette(target.value)}
        onKeyDown={actOnKey}
      />
      <button
        type="button"
        className="palette-close flex-none cursor-pointer"
        aria-label="esc, close command palette"
        onClick={palette.closePalette}
      >
        <span className="kbd max-md:hidden">esc</span>
        <icons.X className="size-5 md:hidden" />
      </button>
      <span role="status" className="sr-only">
        {text && texts.paletteCount(count)}
      </span>
    </div>
  )
}

const KEYS: Record<string, () => void> = {
  ArrowDown: () => palette.moveInPalette(1),
  ArrowUp: () => palette.moveInPalette(-1),
  Home: () => palette.chooseInPalette(0),
  End: () => palette.chooseInPalette(-1),
  Enter: () => void activate(),
}

function actOnKey(event: KeyboardEvent): void {
  const act = KEYS[event.key]
  if (!act || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}

async function activate(): Promise<void> {
  const entry = await palette.settledEntry()
  // New options are rendered by the next frame.
  requestAnimationFrame(() => entry && document.getElementById(optionId(entry))?.click())
}

// React would delay the first render for a style that it loads itself, and keystrokes would be lost until then.
await new Promise((resolve) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
  link.onload = link.onerror = resolve
  document.head.append(link)
})

let isMounted = false

/** Focuses the search box synchronously, so that it receives the next keystroke. `isEntered` acts as Enter after the text. */
export function togglePalette(text: string, isEntered: boolean): void {
  if (!isMounted) {
    isMounted = true
    const host = document.createElement('div')
    document.body.append(host)
    flushSync(() => createRoot(host).render(<PaletteDialog />))
  }
  flushSync(() => palette.togglePalette(text))
  if (isEntered) void activate()
}
