/** The keys of the palette's search box; Escape is the dialog's own. */
import type { KeyboardEvent } from 'react'
import { optionId } from './option-id.ts'
import { moveInPalette, moveToEnd, settledEntry } from './palette.ts'

const KEYS: Record<string, () => void> = {
  ArrowDown: () => moveInPalette(1),
  ArrowUp: () => moveInPalette(-1),
  Home: () => moveToEnd('first'),
  End: () => moveToEnd('last'),
  Enter: () => void activate(),
}

export function actOnKey(event: KeyboardEvent): void {
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
