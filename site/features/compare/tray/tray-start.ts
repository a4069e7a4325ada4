/** Loads the tray once an agent is selected to compare, except on the comparison page and on pages with forms. */
import { whenIdle, whenShown } from '#site/client/activation.ts'
import { COMPARED_CHANGED } from '#site/client/events.ts'
import { COMPARED, readStored } from '#site/client/storage.ts'

const FORMS = /^\/(?:sign|submi|forgot|profile|terms|privacy)/

export function startTray(load: () => Promise<typeof import('./tray.tsx')>): void {
  if (document.querySelector('[data-compare]') || FORMS.test(window.location.pathname)) return
  let started = false
  const start = (isNew: boolean) => {
    if (started || !readStored('local', COMPARED)) return
    started = true
    void load().then(({ openTray }) => openTray(isNew))
  }
  whenShown(() => whenIdle(() => start(false)))
  document.addEventListener(COMPARED_CHANGED, () => start(true))
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, () => start(false))
}
