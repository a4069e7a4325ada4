/** Caches the prepared statements of one connection; the one place where rows get their types. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { BroadcastChannel } from 'node:worker_threads'

export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  close(): void {
    this.#db.close()
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#step(sql, (statement) => statement.all(...values)) as Row[]
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#step(sql, (statement) => statement.get(...values)) as Row | undefined
  }

  run(sql: string, values: SQLInputValue[] | Record<string, SQLInputValue> = []): number {
    const { changes } = this.#step(sql, (statement) =>
      Array.isArray(values) ? statement.run(...values) : statement.run(values),
    )
    return Number(changes)
  }

  read<Result>(work: () => Result): Result {
    this.run('begin')
    try {
      return work()
    } finally {
      this.run('commit')
    }
  }

  /** All of the writes, or none. */
  write<Result>(work: () => Result): Result {
    this.run('begin immediate')
    try {
      const result = work()
      this.run('commit')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
  }

  #step<Result>(sql: string, step: (statement: StatementSync) => Result): Result {
    try {
      return step(this.#statement(sql))
    } catch (error) {
      if (isDamage(error)) reportDamage()
      throw error
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}

const CHANNEL = 'damaged replica'
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** False for a locked file or a full disk, which are no reason to drop the replica. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  const primary = Number(error.errcode) & 0xff
  return primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB
}

function reportDamage(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(undefined)
  channel.close()
}

export function onDamage(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.unref()
  channel.onmessage = listener
  return () => channel.close()
}
