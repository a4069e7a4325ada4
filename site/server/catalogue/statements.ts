/** Prepared statements of one connection, each prepared once; the one place where rows get their types. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as Row[]
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined
  }

  /** The number of rows that were written. */
  run(sql: string, values: SQLInputValue[] | Record<string, SQLInputValue> = []): number {
    const statement = this.#statement(sql)
    const { changes } = Array.isArray(values) ? statement.run(...values) : statement.run(values)
    return Number(changes)
  }

  /** Runs `work` on one state of the file, whatever other connections write meanwhile. */
  read<Result>(work: () => Result): Result {
    this.run('begin')
    try {
      return work()
    } finally {
      this.run('commit')
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
