import { counted } from '#site/domain/words/amounts.ts'

export const PALETTE = 'Command palette'
export const paletteCount = (count: number) => counted(count, 'result')
