/** Whether the list is shown as cards or as lines. */
import { atom } from 'nanostores'
import type { View } from '#site/domain/filters.ts'
import { readView, showView } from './stored-view.ts'

export const $view = atom<View>(readView())

export function chooseView(view: View): void {
  showView(view)
  $view.set(view)
}
