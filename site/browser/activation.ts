/** A page that the browser made ahead (speculation rules) must not act before somebody sees it. */

/** Runs at once, or when a page made ahead is opened. */
export function whenShown(run: () => void): void {
  if (typeof document === 'undefined' || !Reflect.get(document, 'prerendering')) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
}
