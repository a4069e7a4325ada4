/** What somebody has chosen to compare, with what a line of names needs of each. */
import { COMPARED_MAX } from '#site/domain/limits.ts'

export interface ChosenAgent {
  id: string
  name: string
  /** The address of its picture. */
  picture: string
}

/** Of a stored text, what can be read of it; what is damaged is left out. */
export function parseCompared(text: string | undefined): ChosenAgent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    const agents = Array.isArray(list) ? list.filter(isChosen) : []
    return [...new Map(agents.map((agent) => [agent.id, agent])).values()].slice(0, COMPARED_MAX)
  } catch {
    return []
  }
}

function isChosen(value: unknown): value is ChosenAgent {
  if (!(value instanceof Object && 'id' in value && 'name' in value && 'picture' in value)) return false
  const { id, name, picture } = value
  return typeof id === 'string' && id !== '' && typeof name === 'string' && typeof picture === 'string'
}
