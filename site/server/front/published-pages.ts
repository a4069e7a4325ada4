/** The publisher's pages as files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageFile } from '#site/server/publishing/paths.ts'
import { PAGE_CACHING } from './asset-files.ts'
import { Representation } from './representation.ts'

/** The published page at an address, or undefined. All forms come from one file, so they are the same version. */
export async function loadPage(
  folder: string,
  path: string,
  policy: string,
): Promise<Representation | undefined> {
  const file = pageFile(path)
  if (!file) return undefined
  const br = await readPublished(join(folder, `${file}.html.br`))
  if (!br) return undefined
  return new Representation({
    br,
    type: 'text/html; charset=utf-8',
    cacheControl: PAGE_CACHING,
    policy,
    text: true,
  })
}

async function readPublished(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}
