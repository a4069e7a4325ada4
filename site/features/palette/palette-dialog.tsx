/** The command palette: a dialog with a search box over a list that the arrow keys go through. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useCover } from '#site/ui/dialog/dialog.tsx'
import { $palette, closePalette, currentEntry, togglePalette as toggle } from './palette.ts'
import { PaletteBox } from './palette-box.tsx'
import { paletteGroups } from './palette-groups.ts'
import { PaletteOptions } from './palette-options.tsx'
import { CLOSE_PALETTE, PALETTE } from './palette-texts.ts'

export function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  const { open, text, agents, popular, categories } = useStore($palette)
  useLayoutEffect(() => {
    // Closing, the dialog gives the focus back to where it was.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const groups = paletteGroups({ text, agents, popular, categories })
  const current = currentEntry()
  return (
    <dialog
      ref={dialog}
      className="overlay content-start justify-center"
      aria-label={PALETTE}
      onClose={closePalette}
    >
      <div className="overlay-box z-1 mt-[12vh] flex max-h-[76dvh] w-[min(40rem,100vw-2rem)] flex-col overflow-hidden border border-rule bg-surface shadow-lift">
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
        <button type="submit" tabIndex={-1} aria-label={CLOSE_PALETTE} />
      </form>
    </dialog>
  )
}

let placed = false

/** The search box has the focus when this returns, so that it receives the next letter. */
export function togglePalette(text: string): void {
  if (!placed) place()
  flushSync(() => toggle(text))
}

function place(): void {
  placed = true
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  flushSync(() => root.render(<PaletteDialog />))
}
