/** Preloads the modules of islands while the browser is idle, without running them. */
import { savesData, whenIdle, whenShown } from '#site/client/activation.ts'

const WAITING = 'astro-island[client="intent"]'
const PAGE_WIDE = `${WAITING}[opts*='"with":"page"']`
const MODULES = ['component-url', 'renderer-url']
const IMPORTED = /(?:from|import)\s*"(\.[^"]+)"/g
const fetched = new Set<string>()

/** Skipped with data saving, and where the first touch starts all islands. */
export function fetchIslandsAhead(): void {
  if (savesData() || document.querySelector(PAGE_WIDE)) return
  whenShown(() => whenIdle(fetchAll))
}

function fetchAll(): void {
  for (const island of document.querySelectorAll(WAITING)) {
    for (const name of MODULES) void preload(island.getAttribute(name) ?? '')
  }
}

/** Browsers preload one module, so its imports are followed here. */
async function preload(path: string): Promise<void> {
  if (!path || fetched.has(path)) return
  fetched.add(path)
  const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
  if (!response?.ok) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = path
  document.head.append(link)
  for (const [, other = ''] of (await response.text()).matchAll(IMPORTED)) {
    void preload(new URL(other, response.url).pathname)
  }
}
