import { parseList } from '#site/domain/stored-list.ts'

export interface SavedAgent {
  id: string
  note: string
  at: number
  noted?: number
}

/** Last saved first. */
export function parseSaved(text: string | undefined): SavedAgent[] {
  return parseList<SavedAgent>(text, isSaved).toSorted((a, b) => b.at - a.at)
}

function isSaved({ id, note, at, noted = 0 }: Partial<Record<keyof SavedAgent, unknown>>): boolean {
  const isText = typeof id === 'string' && typeof note === 'string'
  return isText && Number.isFinite(at) && typeof noted === 'number'
}
