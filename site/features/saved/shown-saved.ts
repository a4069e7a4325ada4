/** Marks bookmarks of saved agents before hydration. */
import { SAVED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/navigation.ts'
import { pageAgent } from '#site/client/page-agent.ts'
import { readStored, SAVED } from '#site/client/storage.ts'
import { parseSaved } from '#site/domain/saved/saved.ts'

export function startSaved(): void {
  document.addEventListener(SAVED_CHANGED, showSaved)
  followStored(showSaved)
}

/** An agent page's bookmark has no id, because its HTML is the same on all. */
function showSaved(): void {
  const saved = new Set(parseSaved(readStored('local', SAVED)).map(({ id }) => id))
  for (const button of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-save]'))
    button.setAttribute('aria-pressed', String(saved.has(button.dataset['save'] || pageAgent().id)))
}
