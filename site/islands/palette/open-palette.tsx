/** Puts the command palette into the page when it is first called. */
import { createRoot } from 'react-dom/client'
import { togglePalette as toggle } from '#site/stores/palette.ts'
import { PaletteDialog } from './palette-dialog.tsx'

let placed = false

export function togglePalette(text: string): void {
  if (!placed) place()
  toggle(text)
}

function place(): void {
  placed = true
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<PaletteDialog />)
}
