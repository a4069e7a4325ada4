/** Redirects submitters and admins from the page of an agent that isn't public to its preview. */
import { atom } from 'nanostores'
import { whenShown } from '#site/client/activation.ts'
import { call, isRefusal } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import * as storage from '#site/client/storage.ts'
import { LOADING_AGENT } from '#site/domain/texts/agent.ts'

type OwnPreview = 'asking' | 'missing' | 'failed'

export const $ownPreview = atom<OwnPreview>('asking')

export function startOwnPreview(): void {
  const place = document.querySelector<HTMLElement>('[data-own-preview]')
  const id = place?.dataset['ownPreview']
  if (!place || !id) return
  const missing = document.title
  $ownPreview.subscribe((state) => {
    place.dataset['state'] = state
    document.title = state === 'asking' ? LOADING_AGENT : missing
  })
  place.querySelector('[data-when="failed"] button')?.addEventListener('click', () => void requestPreview(id))
  whenShown(() => void openOwnPreview(id, window.location.pathname + window.location.search))
}

/** Requests a preview and opens it. Fails if the one just opened doesn't work, instead of trying forever. */
export async function openOwnPreview(id: string, address: string): Promise<void> {
  const given = storage.readStored('session', storage.PREVIEWED)
  storage.removeStored('session', storage.PREVIEWED)
  if (given === address) $ownPreview.set('failed')
  else await requestPreview(id)
}

async function requestPreview(id: string): Promise<void> {
  $ownPreview.set('asking')
  const tokens = [storage.AUTH_TOKEN, storage.ADMIN_TOKEN].flatMap(
    (key) => storage.readStored('local', key) ?? [],
  )
  let failed = false
  for (const token of tokens) {
    try {
      const { address } = await call('POST /api/agents/{id}/preview', { id }, { as: token })
      storage.writeStored('session', storage.PREVIEWED, address)
      return redirectTo(address)
    } catch (error) {
      failed ||= !isRefusal(error)
    }
  }
  $ownPreview.set(failed ? 'failed' : 'missing')
}
