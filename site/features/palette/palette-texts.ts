import { counted } from '#site/domain/words/amounts.ts'

export const PALETTE = 'Command palette'
export const searchFor = (term: string) => `Search for "${term}"`
export const paletteCount = (count: number) => counted(count, 'result')
