/** The path of a published page. */
import { isPage, type PagePath } from '#site/server/publishing/paths.ts'

export function page(path: string): PagePath {
  if (!isPage(path)) throw new Error(`${path} is not published`)
  return path
}
