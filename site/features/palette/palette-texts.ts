import { counted } from '#site/domain/words/amounts.ts'

export const PALETTE = 'Command palette'
/** Starts with the visible text, for speech control. */
export const CLOSE_WITH_ESCAPE = 'esc, close command palette'
export const paletteCount = (count: number) => counted(count, 'result')
