/**
 * Pictures for sharing, drawn when first asked for and kept under their content's name.
 * Not drawn with the page: one costs as much as a hundred pages, and most are never asked for.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pictures } from '#site/server/services.ts'
import { Artist } from './artist.ts'
import { pictureKey, type SharePicture } from './share-picture.ts'

export interface OpenPictures extends Pictures {
  close(): Promise<void>
}

export function openPictures(dataDir: string): OpenPictures {
  const artist = new Artist()
  const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    of(picture) {
      const file = join(dataDir, 'og', picture.id.slice(0, 2), `${picture.id}-${pictureKey(picture)}.png`)
      const known = underway.get(file)
      if (known) return known
      const made = readOrDraw(file, picture, artist).finally(() => underway.delete(file))
      underway.set(file, made)
      return made
    },
    close: () => artist.stop(),
  }
}

async function readOrDraw(file: string, picture: SharePicture, artist: Artist): Promise<Buffer<ArrayBuffer>> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const png = await artist.draw(picture)
  await keep(file, png, picture.id)
  return png
}

/** Written whole, in place of what the agent looked like before. */
async function keep(file: string, png: Buffer, id: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const earlier = (await readdir(folder)).filter((name) => name.startsWith(`${id}-`))
  await writeFile(`${file}.draft`, png)
  await rename(`${file}.draft`, file)
  for (const name of earlier) await rm(join(folder, name), { force: true })
}
