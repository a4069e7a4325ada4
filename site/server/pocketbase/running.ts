/** A PocketBase that the site works with, started by it or elsewhere. */
import type { PocketBaseConnection } from './connection.ts'

export interface RunningPocketBase {
  connection: PocketBaseConnection
  superuser: { email: string; password: string }
  /** The first administrator, until it has been announced. */
  firstAdmin?: { email: string; password: string }
  /** False while PocketBase is away or does not answer. */
  ready(): boolean
  /** Of the process that runs now; undefined while there is none. */
  pid(): number | undefined
  stop(): Promise<void>
}
