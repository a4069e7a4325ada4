import { counted } from '#site/domain/words/amounts.ts'

export const PALETTE = 'Command palette'
export const CLOSE_PALETTE = 'Close command palette'
export const PALETTE_AGENTS_GROUP = 'Agents'
export const PALETTE_CATEGORIES_GROUP = 'Categories'
export const PALETTE_PAGES_GROUP = 'Go to'
export const PALETTE_ACTIONS_GROUP = 'Actions'
export const ESCAPE_KEY = 'esc'
/** Starts with the visible text, for speech control. */
export const CLOSE_WITH_ESCAPE = 'esc, close command palette'
export const paletteCount = (count: number) => counted(count, 'result')
