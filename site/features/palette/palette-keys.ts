/** Opens the command palette, which is loaded on demand; layouts/palette-boot.astro holds the text typed in the meantime. */
import { PALETTE_ASKED } from '#site/client/events.ts'
import { focusSearch } from '#site/ui/header-panels.ts'

export function startPalette(): void {
  const { dataset } = document.documentElement
  document.addEventListener(PALETTE_ASKED, () => void open())
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element && target.closest('[data-palette]'))) return
    // Its panel is for pages without JavaScript.
    event.preventDefault()
    if ('paletteText' in dataset) return
    dataset['paletteText'] = ''
    void open()
  })
  if ('paletteText' in dataset) void open()
}

async function open(): Promise<void> {
  const { dataset } = document.documentElement
  try {
    const { togglePalette } = await import('./palette-dialog.tsx')
    // Escape withdraws it.
    if (dataset['paletteText'] === undefined) return
    const [text = '', ...entered] = dataset['paletteText'].split('\n')
    togglePalette(text, text !== '' && entered.length > 0)
  } catch {
    focusSearch()
  } finally {
    delete dataset['paletteText']
  }
}
