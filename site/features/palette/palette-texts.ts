/** The words of the command palette. */
import { counted } from '#site/domain/words/amounts.ts'

export const PALETTE = 'Command palette'
export const CLOSE_PALETTE = 'Close command palette'
export const PALETTE_RESULTS = 'Results'
export const PALETTE_AGENTS_GROUP = 'Agents'
export const PALETTE_CATEGORIES_GROUP = 'Categories'
export const PALETTE_PAGES_GROUP = 'Go to'
export const PALETTE_ACTIONS_GROUP = 'Actions'
export const ESCAPE_KEY = 'esc'
/** The key's own name comes first, because that is what is to be seen. */
export const CLOSE_WITH_ESCAPE = 'esc, close command palette'
export const paletteCount = (count: number) => counted(count, 'result')
