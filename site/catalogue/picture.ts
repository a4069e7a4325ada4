/** Which picture stands for an agent. */
import { coverUri } from '#site/catalogue/cover/cover.ts'
import type { Agent } from './agent.ts'

export type Pictured = Pick<Agent, 'id' | 'name' | 'categoryName' | 'previewImages'>

/** The first preview image, else the agent's own generated cover. */
export function pictureOf(agent: Pictured): string {
  const [first] = agent.previewImages
  return first ? imageAddress(first) : coverOf(agent)
}

/** The generated cover of an agent. */
export function coverOf({ id, name, categoryName }: Pictured): string {
  const key = `${id} ${categoryName} ${name}`
  const cover = covers.get(key) ?? coverUri({ id, name, category: categoryName })
  covers.set(key, cover)
  if (covers.size > COVERS_MAX) covers.clear()
  return cover
}

/** Covers drawn lately: the most popular agents stand on many pages. */
const covers = new Map<string, string>()
const COVERS_MAX = 1000

/** A stored image's address: what does not start with http or / gets a leading slash. */
export function imageAddress(stored: string): string {
  return /^(https?:|\/)/.test(stored) ? stored : `/${stored}`
}
