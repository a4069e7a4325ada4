/** How well a page can be seen and pressed: the share of the window that content has, and controls that are too small. */
import type { Page } from 'playwright/test'

/** The smallest share of the window's height, from the page's top to its end, that isn't a header or bar. Toasts disappear. */
export function contentShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { innerHeight, innerWidth } = window
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('.toaster') &&
      (element.matches('[data-header]') ||
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isBar(element.parentElement))
    const end = document.documentElement.scrollHeight - innerHeight
    const shares = [0, 0.5, 1].map((part) => {
      window.scrollTo({ top: end * part, behavior: 'instant' })
      const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
      return rows.filter((element) => !isBar(element)).length / innerHeight
    })
    return Math.min(...shares)
  })
}

/** Controls that are less than 24 px wide or high to press, except links in a sentence. Of a page under a dialog, only the dialog's. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24
    const CONTROLS =
      'a[href], button, input:not([type=hidden], [tabindex="-1"]), select, textarea, summary, [role=tab], [role=option]'
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && (width < LEAST || height < LEAST)
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent
    /** Counts what extends an element over its surroundings, such as the link of a card. */
    const reachesFarther = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const reach = (x: number, y: number) => {
        let far = 0
        const hit = () =>
          document.elementFromPoint((left + right) / 2 + x * far, (top + bottom) / 2 + y * far)
        while (far < LEAST && element.contains(hit())) far += 1
        return far
      }
      return reach(1, 0) + reach(-1, 0) > LEAST && reach(0, 1) + reach(0, -1) > LEAST
    }
    const part = document.querySelector('dialog:modal') ?? document
    return [...part.querySelectorAll(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.closest('label') ?? element)
      .filter((element) => isSmall(element) && !isInSentence(element) && !reachesFarther(element))
      .map((element) => element.outerHTML.slice(0, 160))
  })
}
