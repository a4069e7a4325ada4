/** The list's layout, stored in this browser; layouts/theme-boot.astro applies it before the first paint. */
import { atom } from 'nanostores'
import { removeStored, writeStored } from '#site/client/storage.ts'
import type { View } from '#site/domain/filters.ts'

const KEY = 'view'

export const $view = atom<View>(
  globalThis.document?.documentElement.dataset['view'] === 'list' ? 'list' : 'cards',
)

export function chooseView(view: View): void {
  if (view === 'list') {
    writeStored('local', KEY, view)
    document.documentElement.dataset['view'] = view
  } else {
    removeStored('local', KEY)
    delete document.documentElement.dataset['view']
  }
  $view.set(view)
}
