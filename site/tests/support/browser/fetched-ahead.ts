/** Prefetches of a page before any interaction. */
import type { Page } from 'playwright/test'
import { expect } from './browser.ts'

/** The modules of its islands, once they and all their imports have preload links. */
export async function fetchedAhead(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(notYetNamed)).toEqual([])
  return await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href))
}

/** Runs in the page. */
async function notYetNamed(): Promise<string[]> {
  const absolute = (address: string, base: string) => new URL(address, base).href
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  const named = [...links].map(({ href }) => href)
  const islands = [...document.querySelectorAll('astro-island[client="intent"]')]
  const needed = islands
    .flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')])
    .flatMap((address) => (address ? [absolute(address, location.href)] : []))
  for (const module of named) {
    const text = await (await fetch(module)).text()
    for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
      needed.push(absolute(other, module))
  }
  return needed.filter((address) => !named.includes(address))
}
