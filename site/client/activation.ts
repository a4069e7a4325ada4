/** Delays scripts until the page is shown or idle; the browser may prerender pages that are never opened. */
/** For browsers without requestIdleCallback. */
const FALLBACK_MS = 2000

export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Boolean(Reflect.get(connection, 'saveData'))
}

export function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else setTimeout(run, FALLBACK_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Runs right away or, on a prerendered page, once it's opened. */
export function whenShown(run: () => void): void {
  if (typeof document === 'undefined' || !Reflect.get(document, 'prerendering')) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
}
