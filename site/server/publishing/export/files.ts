/** Files of an export: uploaded images, files of an earlier export, and links that lead to no file. */
import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { coverOf } from '#site/domain/images/picture.ts'
import { IMAGE_WIDTHS } from '#site/domain/limits.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { logoCover } from '#site/server/uploads/logo-cover.ts'
import type { CopiedFiles } from './copied-files.ts'

const IMAGE = /^objects\/uploads\/([0-9a-f]{32})\/(?:(\d+)\.webp|([a-z0-9]{15})-\w+\.svg)$/

/** Copies the uploaded images and covers with logos among `links`. Links to those that can't be read stay dead. */
export async function exportImages(
  copy: CopiedFiles,
  links: ReadonlySet<string>,
  stored: StoredUploads,
  catalogue: Pick<CatalogueReader, 'agent' | 'everyAgent'>,
): Promise<void> {
  const files = [...links].map((link) => link.slice(1)).filter((file) => IMAGE.test(file))
  // An image never changes, because each new one has a new key.
  for (const file of files.filter((name) => !isFile(join(copy.out, name)))) {
    const [, key = '', width = IMAGE_WIDTHS[0], id] = IMAGE.exec(file) ?? []
    const upload = await stored.find(key).catch(() => undefined)
    const image = upload && (await stored.read(upload, Number(width)).catch(() => undefined))
    const agent = id ? catalogue.agent(id) : undefined
    if (image) await copy.write(file, agent ? logoCover(agent, image) : image)
  }
  const shown = new Set<string>()
  for (const agent of catalogue.everyAgent()) {
    for (const image of agent.previewImages) shown.add(image.slice(1))
    if (agent.logo) shown.add(coverOf(agent).slice(1))
  }
  await removeEarlier(
    copy.out,
    IMAGE,
    (file) => shown.has(file) || shown.has(file.replace(/\/\d+\.webp$/, '')),
  )
}

/** Removes files of an earlier export that this one lacks. `pattern` matches what exports write, relative to `out`. */
export async function removeEarlier(
  out: string,
  pattern: RegExp,
  isCurrent: (file: string) => boolean,
): Promise<void> {
  for (const name of await readdir(out, { recursive: true })) {
    const file = name.replaceAll(sep, '/')
    if (pattern.test(file) && !isCurrent(file)) await rm(join(out, name))
  }
}

export function isDead(out: string, link: string): boolean {
  return !isFile(join(out, link)) && !isFile(join(out, link, 'index.html'))
}

function isFile(path: string): boolean {
  // statSync throws for a link that can't be a file name.
  return existsSync(path) && statSync(path).isFile()
}
