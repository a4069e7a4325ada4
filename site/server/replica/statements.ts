/** Prepared statements of one connection, each prepared once; the one place where rows get their types. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isDamage, reportDamage } from './damage.ts'

export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#step(sql, (statement) => statement.all(...values)) as Row[]
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#step(sql, (statement) => statement.get(...values)) as Row | undefined
  }

  /** The number of rows that were written. */
  run(sql: string, values: SQLInputValue[] | Record<string, SQLInputValue> = []): number {
    const { changes } = this.#step(sql, (statement) =>
      Array.isArray(values) ? statement.run(...values) : statement.run(values),
    )
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
