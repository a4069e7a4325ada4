/** Which picture stands for an agent. */

import type { Agent } from '#site/domain/agent.ts'
import { coverUri } from '#site/domain/cover/cover.ts'
import { type Picture, pictureAt } from './uploaded-picture.ts'

export type Pictured = Pick<Agent, 'id' | 'name' | 'categoryName' | 'previewImages' | 'previewSizes'>

/** The first preview image, else the agent's own generated cover. */
export function pictureOf(agent: Pictured): Picture {
  const [first] = agent.previewImages
  return first ? pictureAt(first, agent.previewSizes[0]) : { src: coverOf(agent) }
}

/** The generated cover of an agent. */
export function coverOf({ id, name, categoryName }: Pick<Agent, 'id' | 'name' | 'categoryName'>): string {
  const key = `${id} ${categoryName} ${name}`
  const cover = covers.get(key) ?? coverUri({ id, name, category: categoryName })
  covers.set(key, cover)
  if (covers.size > COVERS_MAX) covers.clear()
  return cover
}

/** Covers drawn lately: the most popular agents stand on many pages. */
const covers = new Map<string, string>()
const COVERS_MAX = 1000
