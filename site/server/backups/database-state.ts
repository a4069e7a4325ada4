/** Facts about a copy of PocketBase's database. */
import { DatabaseSync } from 'node:sqlite'

export interface DatabaseState {
  /** The last number of the change feed. */
  head: number
  /** When the catalogue last changed. */
  changedAt: Date
  agents: number
  people: number
}

/** Throws Error if the database is corrupted. */
export function stateOf(path: string): DatabaseState {
  const database = new DatabaseSync(path)
  try {
    const number = (sql: string) => Number(database.prepare(sql).get()?.['n'])
    const { integrity_check: state } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
    if (state !== 'ok') throw new Error(String(state))
    return {
      head: number('SELECT coalesce(max(seq), 0) AS n FROM changes'),
      changedAt: new Date(number('SELECT coalesce(max(at), 0) AS n FROM changes') * 1000),
      agents: number('SELECT count(*) AS n FROM agents'),
      people: number('SELECT count(*) AS n FROM users'),
    }
  } finally {
    database.close()
  }
}
