/** Delays a page's scripts until it is shown: the browser may prerender a page (speculation rules) that is never opened. */
import { onAddress } from './address.ts'

const PATIENCE_MS = 2000

export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Boolean(Reflect.get(connection, 'saveData'))
}

/** Runs once the page is loaded and the browser has nothing to do. */
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

/** Longest wait where nothing is painted, as on a hidden page. */
const HIDDEN_MS = 100

/** Resolves after the next paint. */
export function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}

/** Acts after the next paint, unless Back or Forward is used before it. */
export async function afterPaint(act: () => void): Promise<void> {
  let left = false
  const stop = onAddress(() => {
    left = true
  })
  await painted()
  stop()
  if (!left) act()
}
