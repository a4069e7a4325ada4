/** What somebody saves of the catalogue: agents with notes, last saved first. */

export interface SavedAgent {
  id: string
  /** One line; empty when there is none. */
  note: string
  /** When it was saved, in milliseconds since the epoch. */
  at: number
  /** Time of the last change to the note. */
  noted?: number
}

/** Of a stored text, what can be read of it; what is damaged is left out. */
export function parseSaved(text: string | undefined): SavedAgent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    const agents = Array.isArray(list) ? list.filter(isSaved) : []
    return sorted(Array.from(new Map(agents.map((agent) => [agent.id, agent])).values()))
  } catch {
    return []
  }
}

function sorted(agents: readonly SavedAgent[]): SavedAgent[] {
  return agents.toSorted((a, b) => b.at - a.at)
}

function isSaved(value: unknown): value is SavedAgent {
  if (!(value instanceof Object && 'id' in value && 'note' in value && 'at' in value)) return false
  const { id, note, at } = value
  const isDated = !('noted' in value) || typeof value.noted === 'number'
  return isDated && typeof id === 'string' && typeof note === 'string' && Number.isFinite(at)
}
