/** Replaces Vite's helper for import(), which is larger than the scripts of a page without islands. */
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Waits for the style sheets of a chunk that is imported on demand; its scripts the browser finds by itself. */
const LOADER = `
const seen = {}
export const __vitePreload = (load, sheets = []) => Promise.all(sheets.map((path) => seen[path] ??= new Promise((done, fail) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + path
  link.onload = done
  link.onerror = fail
  document.head.append(link)
}))).then(load)
`

export function lightImports(): Plugin {
  return {
    name: 'roster:light-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? LOADER : undefined),
    config: () => ({ build: { modulePreload: false } }),
  }
}
