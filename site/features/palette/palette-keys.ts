/** Opens the command palette, which is loaded on demand, without losing text typed in the meantime. */
import { focusSearch } from '#site/ui/header-panels.ts'

type Load = () => Promise<typeof import('./palette-dialog.tsx')>

/** Text typed since the palette was requested; undefined while it isn't loading. */
let early: string | undefined
/** True if Enter followed that text. */
let isEntered = false

export function startPalette(load: Load): void {
  document.addEventListener('keydown', (event) => {
    if (isShortcut(event)) {
      event.preventDefault()
      void open(load)
      // Keys repeated after loading were prevented when they were pressed.
    } else if (early !== undefined && !(event.isTrusted && event.defaultPrevented)) keep(event)
  })
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('[data-palette]') : undefined
    if (!button) return
    // Its panel is for pages without JavaScript.
    event.preventDefault()
    void open(load)
  })
}

async function open(load: Load): Promise<void> {
  if (early !== undefined) return
  early = ''
  isEntered = false
  try {
    const { togglePalette } = await load()
    if (early !== undefined) togglePalette(early, isEntered)
  } catch {
    focusSearch()
  } finally {
    early = undefined
  }
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape') early = undefined
  const isEnter = event.key === 'Enter' && !event.shiftKey && Boolean(early)
  if (early === undefined || (event.key.length !== 1 && !isEnter) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (isEnter) isEntered = true
  else if (!isEntered) early += event.key
}
