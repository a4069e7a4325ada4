/** Files of an export: uploaded images, files of an earlier export, and links that lead to no file. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { IMAGE_WIDTHS } from '#site/domain/limits.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { logoCover } from '#site/server/uploads/logo-cover.ts'

const IMAGE = /^objects\/uploads\/([0-9a-f]{32})\/(?:(\d+)\.webp|([a-z0-9]{15})-\w+\.svg)$/

/** Copies the uploaded images and covers with logos among `links` into `out`. One that can't be read stays a dead link. */
export async function exportImages(
  out: string,
  links: ReadonlySet<string>,
  stored: StoredUploads,
  catalogue: Pick<CatalogueReader, 'agent'>,
): Promise<void> {
  const files = [...links].map((link) => link.slice(1)).filter((file) => IMAGE.test(file))
  for (const file of files) {
    const [, key = '', width = IMAGE_WIDTHS[0], id] = IMAGE.exec(file) ?? []
    const upload = await stored.find(key).catch(() => undefined)
    const image = upload && (await stored.read(upload, Number(width)).catch(() => undefined))
    const agent = id ? catalogue.agent(id) : undefined
    if (image) await writeTo(join(out, file), agent ? logoCover(agent, image) : image)
  }
  await removeEarlier(out, IMAGE, new Set(files))
}

/** Removes files of an earlier export that this one lacks. `pattern` matches what exports write, relative to `out`. */
export async function removeEarlier(
  out: string,
  pattern: RegExp,
  current: ReadonlySet<string>,
): Promise<void> {
  for (const name of await readdir(out, { recursive: true })) {
    const file = name.replaceAll(sep, '/')
    if (pattern.test(file) && !current.has(file)) await rm(join(out, name))
  }
}

export async function writeTo(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

export function deadLinks(out: string, links: ReadonlySet<string>): string[] {
  return [...links].filter((link) => !isFile(join(out, link)) && !isFile(join(out, link, 'index.html')))
}

function isFile(path: string): boolean {
  // statSync throws for a link that can't be a file name.
  return existsSync(path) && statSync(path).isFile()
}
