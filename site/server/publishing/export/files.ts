/** Files of an export: uploaded images, files of an earlier export, and links that lead to no file. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'

const IMAGE = /^objects\/uploads\/([0-9a-f]{32})\/(\d+)\.webp$/

/** Copies the uploaded images among `links` into `out`. An image that can't be read stays a dead link. */
export async function exportImages(
  out: string,
  links: ReadonlySet<string>,
  stored: StoredUploads,
): Promise<void> {
  const files = [...links].map((link) => link.slice(1)).filter((file) => IMAGE.test(file))
  for (const file of files) {
    const [, key = '', width] = IMAGE.exec(file) ?? []
    const upload = await stored.find(key).catch(() => undefined)
    const image = upload && (await stored.read(upload, Number(width)).catch(() => undefined))
    if (image) await writeTo(join(out, file), image)
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
