/** Delays scripts until the page is shown or idle; the browser may prerender pages that are never opened. */
const PATIENCE_MS = 2000

export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Boolean(Reflect.get(connection, 'saveData'))
}

export function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else setTimeout(run, PATIENCE_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Runs at once, or when a prerendered page is opened. */
export function whenShown(run: () => void): void {
  if (typeof document === 'undefined' || !Reflect.get(document, 'prerendering')) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
}
