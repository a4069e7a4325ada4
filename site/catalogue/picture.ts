/** Which picture stands for an agent. */
import type { Agent } from './agent.ts'
import { coverUri } from './cover/cover.ts'

export type Pictured = Pick<Agent, 'id' | 'name' | 'categoryName' | 'previewImages'>

/** The first preview image, else the agent's own generated cover. */
export function pictureOf(agent: Pictured): string {
  const [first] = agent.previewImages
  return first ? imageAddress(first) : coverOf(agent)
}

/** The generated cover of an agent. */
export function coverOf({ id, name, categoryName }: Pictured): string {
  return coverUri({ id, name, category: categoryName })
}

/** A stored image's address: what does not start with http or / gets a leading slash. */
export function imageAddress(stored: string): string {
  return /^(https?:|\/)/.test(stored) ? stored : `/${stored}`
}
