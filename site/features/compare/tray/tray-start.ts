/** Loads the tray once an agent is selected to compare, except on the comparison page and on pages with forms. */
import { whenIdle, whenShown } from '#site/client/activation.ts'
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { followStored } from '#site/client/navigation.ts'
import { COMPARED, readStored } from '#site/client/storage.ts'

const FORMS = /^\/(?:sign|submi|forgot|profile|terms|privacy)/

export function startTray(): void {
  if (document.querySelector('[data-compare]') || FORMS.test(window.location.pathname)) return
  let started = false
  const start = (isNew: boolean) => {
    if (started || !readStored('local', COMPARED)) return
    started = true
    void import('./tray.tsx').then(({ openTray }) => openTray(isNew))
  }
  whenShown(() => whenIdle(() => followStored(() => start(false))))
  document.addEventListener(COMPARED_CHANGED, () => start(true))
}
