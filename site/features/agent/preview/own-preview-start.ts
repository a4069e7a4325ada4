/** On the page of an agent that is not public: leads its submitter and administrators to the preview. */
import { whenShown } from '#site/client/activation.ts'
import { LOADING_AGENT } from '#site/domain/texts/agent.ts'
import { $ownPreview, askAgain, openOwnPreview } from './previewed-agent.ts'

export function startOwnPreview(): void {
  const place = document.querySelector<HTMLElement>('[data-own-preview]')
  const id = place?.dataset['ownPreview']
  if (!place || !id) return
  const missing = document.title
  $ownPreview.subscribe((state) => {
    place.dataset['state'] = state
    document.title = state === 'asking' ? LOADING_AGENT : missing
  })
  place.querySelector('button')?.addEventListener('click', () => void askAgain(id))
  whenShown(() => void openOwnPreview(id, window.location.pathname + window.location.search))
}
