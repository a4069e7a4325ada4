/** The command palette: a dialog with a search box over a list that the arrow keys go through. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CLOSE_PALETTE, PALETTE } from '#site/messages/palette.ts'
import { $palette, closePalette, currentEntry } from '#site/stores/palette.ts'
import { paletteGroups } from '#site/stores/palette-groups.ts'
import { PaletteBox } from './palette-box.tsx'
import { PaletteOptions } from './palette-options.tsx'

export function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { open, text, agents, categories } = useStore($palette)
  useEffect(() => {
    // Closing, the dialog gives the focus back to where it was.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const groups = paletteGroups({ text, agents, categories })
  const current = currentEntry()
  return (
    <dialog ref={dialog} className="modal modal-top items-start" aria-label={PALETTE} onClose={closePalette}>
      <div className="modal-box mx-auto mt-[12vh] flex max-h-[76dvh] w-[calc(100%-2rem)] max-w-[40rem] flex-col overflow-hidden rounded-box border border-rule bg-surface p-0 shadow-lift">
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
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-label={CLOSE_PALETTE} />
      </form>
    </dialog>
  )
}
