/** Whether the list is shown as cards or as lines. */
import { atom } from 'nanostores'
import { readView, showView } from '#site/browser/view.ts'
import type { View } from '#site/catalogue/filters.ts'

export const $view = atom<View>(readView())

export function chooseView(view: View): void {
  showView(view)
  $view.set(view)
}
