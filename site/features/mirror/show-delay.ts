/** Shows in a mirror's footer how far behind it is. */
import { delayText } from './mirror-texts.ts'

interface Health {
  /** Missing if an edge without a working mirror responds. */
  mirror?: { secondsBehind: number | null }
}

export async function showDelay(): Promise<void> {
  const place = document.querySelector('[data-mirror-delay]')
  const { mirror }: Health = await (await fetch('/healthz')).json()
  if (place && mirror) place.textContent = delayText(mirror.secondsBehind)
}
