/** The image that represents an agent, and the widths in which an uploaded one is stored. */
import type { Agent, ImageSize } from '#site/domain/agent.ts'
import { coverUri } from '#site/domain/cover/cover.ts'
import { IMAGE_WIDTHS } from '#site/domain/limits.ts'
import { hash } from '#site/domain/random.ts'

type Covered = Pick<Agent, 'id' | 'name' | 'categoryName'> & Partial<Pick<Agent, 'logo'>>
export type Pictured = Covered & Pick<Agent, 'previewImages' | 'previewSizes'>

export function pictureOf(agent: Pictured): Picture {
  const [first] = agent.previewImages
  return first ? pictureAt(first, agent.previewSizes[0]) : { src: coverOf(agent) }
}

/** The generated cover. With the agent's logo it's a file, because it would be too large inline. */
export function coverOf({ id, name, categoryName, logo }: Covered): string {
  if (logo) return `${logo}/${id}-${hash(`${categoryName} ${name}`).toString(36)}.svg`
  const key = `${id} ${categoryName} ${name}`
  const cover = covers.get(key) ?? coverUri({ id, name, category: categoryName })
  covers.set(key, cover)
  if (covers.size > COVERS_MAX) covers.clear()
  return cover
}

const covers = new Map<string, string>()
const COVERS_MAX = 1000

/** Size and `srcset` are known for uploaded images only. */
export interface Picture {
  src: string
  srcSet?: string
  width?: number
  height?: number
}

const UPLOADED = /^(\/objects\/uploads\/[0-9a-f]{32})(\?view=[\w.-]+)?$/

export function pictureAt(stored: string, size?: ImageSize | null): Picture {
  const src = /^(https?:|\/)/.test(stored) ? stored : `/${stored}`
  const [, path, view = ''] = UPLOADED.exec(src) ?? []
  if (!path || !size) return { src }
  const files = filesOf(size.width).map(({ name, width }) => ({ src: `${path}/${name}${view}`, width }))
  const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ')
  return { src: files.at(-1)?.src ?? src, srcSet, width: size.width, height: size.height }
}

export function filesOf(largest: number): { name: number; width: number }[] {
  const names = IMAGE_WIDTHS.filter((_, at) => at === 0 || (IMAGE_WIDTHS[at - 1] ?? 0) < largest)
  return names.map((name) => ({ name, width: Math.min(name, largest) }))
}
