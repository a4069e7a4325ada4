/** Opens a page and waits until its initial scripts have run. */
import type { Page } from 'playwright/test'
import type { Theme } from '#site/tests/support/screens/screen-state.ts'

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Waits for the islands that start with the page. Those further down start when they become visible. */
export async function hydrated(page: Page): Promise<void> {
  const waiting = 'astro-island:is([client="load"], [client="idle"])[ssr]'
  await page.waitForFunction((selector) => !document.querySelector(selector), waiting)
}

/** Moves the pointer from one part of the page to another and waits for the islands that this wakes. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(3, 3)
  await page.mouse.move(3, 200)
  const waiting = `astro-island[client="intent"][opts*='"with":"page"'][ssr]`
  await page.waitForFunction((selector) => !document.querySelector(selector), waiting)
}

/** Sets the page's light or dark theme. Colors may be in transition for some frames. */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** The scroll position once cards that became visible have their real height. */
export function restingScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let still = 0, last = -1; still < 3; last = window.scrollY) {
      await new Promise(requestAnimationFrame)
      still = window.scrollY === last ? still + 1 : 0
    }
    return window.scrollY
  })
}

/** What has moved since the page opened, without a visitor's input. */
export function layoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
        const name = ({ node }: { node?: Node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent)
        const observer = new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(shifts.map(({ value, sources }) => ({ value, moved: sources.map(name) })))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}

/** The URLs that the page requests from here on, or those that match. */
export function requestsOf(page: Page, wanted = /./): string[] {
  const urls: string[] = []
  page.on('request', (request) => wanted.test(request.url()) && urls.push(request.url()))
  return urls
}
