/** Renders the command palette when it is opened for the first time. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { togglePalette as toggle } from './palette.ts'
import { PaletteDialog } from './palette-dialog.tsx'

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
