/** The title of a page that shows something else than it came with. */
import { BRAND_LINE, BRAND_NAME } from '#site/domain/brand.ts'

/** Without a title of its own the page has the home page's. */
export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${BRAND_NAME}` : BRAND_LINE
}
