/** The title of a page that shows something else than it came with. */
import { BRAND_NAME } from '#site/brand.ts'

export function setPageTitle(title: string): void {
  document.title = `${title} · ${BRAND_NAME}`
}
