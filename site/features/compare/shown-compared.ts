/** Shows what is chosen to be compared before React has started. */

import { pageAgent } from '#site/client/page-agent.ts'
import { COMPARED, readStored } from '#site/client/storage.ts'
import { parseCompared } from '#site/domain/compare/compared.ts'

/** The button of an agent's own page names no agent, because its HTML is the same on all. */
export function showCompared(): void {
  const chosen = new Set(parseCompared(readStored('local', COMPARED)).map(({ id }) => id))
  for (const box of document.querySelectorAll<HTMLInputElement>('astro-island[ssr] [data-choose]'))
    box.checked = chosen.has(box.dataset['choose'] ?? '')
  const button = document.querySelector('astro-island[ssr] [data-compare-page]')
  button?.setAttribute('aria-pressed', String(chosen.has(pageAgent().id)))
}
