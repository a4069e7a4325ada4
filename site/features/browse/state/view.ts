/** The list's layout, stored in this browser; layouts/theme-boot.astro applies it before the first paint. */
import { atom } from 'nanostores'
import { removeStored, writeStored } from '#site/client/storage.ts'
import type { View } from '#site/domain/filters.ts'

export const $view = atom<View>(readView())

export function chooseView(view: View): void {
  showView(view)
  $view.set(view)
}

const KEY = 'view'

function readView(): View {
  return globalThis.document?.documentElement.dataset['view'] === 'list' ? 'list' : 'cards'
}

function showView(view: View): void {
  if (view === 'list') {
    writeStored('local', KEY, view)
    document.documentElement.dataset['view'] = view
  } else {
    removeStored('local', KEY)
    delete document.documentElement.dataset['view']
  }
}
