import { counted } from '#site/domain/words/amounts.ts'

export const MIRROR_OF = 'Mirror of'

const SHOWN_FROM_SECONDS = 60

/** Empty while the delay is too short to notice. */
export function delayText(seconds: number | null): string {
  if (seconds === null) return ', not up to date'
  if (seconds < SHOWN_FROM_SECONDS) return ''
  const minutes = Math.floor(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour']
  return `, ${counted(count, unit)} behind`
}
