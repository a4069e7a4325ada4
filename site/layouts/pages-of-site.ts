import { newsPath, PAGES } from '#site/domain/addresses.ts'
import { ADDED_TODAY, AI_NEWS, BROWSE } from '#site/domain/texts/page-names.ts'

export const MAIN_LINKS = [
  { path: '/', label: BROWSE },
  { path: PAGES.addedToday, label: ADDED_TODAY },
  { path: newsPath(1), label: AI_NEWS },
] as const

/** Without a trailing slash or the ending of a published file. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?<=.)\/$/, '').replace(/\.html$/, '')
}

/** `aria-current` of a link on the page `here`: the page itself, a page above it, or none. */
export function markOf(link: string, here: string): 'page' | 'true' | undefined {
  if (link === here) return 'page'
  return here.startsWith(`${link}/`) ? 'true' : undefined
}
