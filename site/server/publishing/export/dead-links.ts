/** Finds the links of an export that lead to no file. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `links`: paths within the export, as its pages name them. */
export function deadLinks(out: string, links: ReadonlySet<string>): string[] {
  return [...links].filter((link) => !isFile(join(out, link)) && !isFile(join(out, link, 'index.html')))
}

function isFile(path: string): boolean {
  // A link may be no possible file name at all, which only existsSync takes for an answer.
  return existsSync(path) && statSync(path).isFile()
}
