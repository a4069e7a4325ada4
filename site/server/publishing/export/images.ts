/** Exports the uploaded images that exported pages show. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { removeEarlier } from './earlier.ts'

const IMAGE = /^objects\/uploads\/([0-9a-f]{32})\/(\d+)\.webp$/

/** Copies those among `links` into `out`. An image that can't be read stays a dead link. */
export async function exportImages(
  out: string,
  links: ReadonlySet<string>,
  stored: StoredUploads,
): Promise<void> {
  const files = [...links].map((link) => link.slice(1)).filter((file) => IMAGE.test(file))
  for (const file of files) {
    const [, key = '', width] = IMAGE.exec(file) ?? []
    const image = await read(stored, key, Number(width)).catch(() => undefined)
    if (!image) continue
    await mkdir(dirname(join(out, file)), { recursive: true })
    await writeFile(join(out, file), image)
  }
  await removeEarlier(out, IMAGE, new Set(files))
}

async function read(stored: StoredUploads, key: string, width: number): Promise<Buffer | undefined> {
  const upload = await stored.find(key)
  return upload && (await stored.read(upload, width))
}
