export interface SavedAgent {
  id: string
  note: string
  at: number
  noted?: number
}

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
