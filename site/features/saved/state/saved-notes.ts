/** Writes the note on a saved agent. */
import { SAVED_NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { readSaved } from './saved-list.ts'
import { changeSaved } from './saving.ts'

/** One line; an unchanged one is not written again. */
export function writeSavedNote(id: string, text: string): void {
  const note = text.replace(/\s+/g, ' ').trim().slice(0, SAVED_NOTE_LENGTH_MAX)
  const saved = readSaved()
  if (saved.every((agent) => agent.id !== id || agent.note === note)) return
  changeSaved(saved.map((agent) => (agent.id === id ? { ...agent, note, noted: after(agent.noted) } : agent)))
}

/** Later than the note before, though the clock here may be behind that of another device. */
function after(before = 0): number {
  return Math.max(Date.now(), before + 1)
}
