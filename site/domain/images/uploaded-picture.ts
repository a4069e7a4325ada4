/** Uploaded pictures: stored in several widths, of which a browser takes the one that fits. */
import type { ImageSize } from '#site/domain/agent.ts'
import { IMAGE_WIDTHS } from '#site/domain/limits.ts'

/** What an image element needs; width, height and the set are known of uploaded pictures only. */
export interface Picture {
  src: string
  srcSet?: string
  width?: number
  height?: number
}

const UPLOADED = /^(\/objects\/uploads\/[0-9a-f]{32})(\?view=[\w.-]+)?$/

/** A stored image's address: what does not start with http or / gets a leading slash. */
export function imageAddress(stored: string): string {
  return /^(https?:|\/)/.test(stored) ? stored : `/${stored}`
}

/** The picture at an address, with its other widths where they are known. */
export function pictureAt(stored: string, size?: ImageSize | null): Picture {
  const src = imageAddress(stored)
  const [, path, view = ''] = UPLOADED.exec(src) ?? []
  if (!path || !size) return { src }
  const files = filesOf(size.width).map(({ name, width }) => ({ src: `${path}/${name}${view}`, width }))
  const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ')
  return { src: files.at(-1)?.src ?? src, srcSet, width: size.width, height: size.height }
}

/** The files of a picture whose largest is so wide: named by a width of the table, and never enlarged to it. */
export function filesOf(largest: number): { name: number; width: number }[] {
  const names = IMAGE_WIDTHS.filter((_, at) => at === 0 || (IMAGE_WIDTHS[at - 1] ?? 0) < largest)
  return names.map((name) => ({ name, width: Math.min(name, largest) }))
}
