/** Pages as a browser's translation or a proxy leaves them. */
import type { Page } from 'playwright/test'
import { touch } from './visit.ts'

/** Replaces texts by elements, now and whenever the page changes, as automatic translation does. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = 'script, style, textarea, noscript, title, font'
    const replace = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(kept)) continue
        const inner = Object.assign(document.createElement('font'), { textContent: `[${text.nodeValue}]` })
        const outer = document.createElement('font')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    replace(document.body)
    // After the page has been at rest, so never between the start of an island and its first render.
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(replace, 1000, document.body)
    }
    new MutationObserver(wait).observe(document.body, { childList: true, subtree: true })
  })
}

export const BEFORE = {
  'a page translated before it was touched': async (page: Page, path: string) => {
    await page.goto(path)
    await translate(page)
  },
  'a page translated while it was used': async (page: Page, path: string) => {
    await page.goto(path)
    await touch(page)
    await translate(page)
  },
  'a page without its comments': async (page: Page, path: string) => {
    await page.route(/\/(agent\/\w+|\?.*)?$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, '') })
    })
    await page.goto(path)
  },
}

/** Errors of the page from here on. */
export function problems(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', ({ message }) => seen.push(message))
  return seen
}
