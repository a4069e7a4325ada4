/** One supervised Litestream, and what it has copied so far. */
import type { Logger } from 'pino'
import { endOrphans, runningWith } from '#site/server/pocketbase/orphan.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { type Supervised, supervise } from '#site/server/pocketbase/supervisor.ts'
import { type Copying, marksOf, replicate } from './litestream.ts'
import { type Measured, measure, Progress } from './progress.ts'

export class CopyRun {
  readonly #copying: Copying
  readonly #supervised: Supervised
  #port: number
  #progress = new Progress()
  #last: Measured | undefined
  #isThere = false

  /** `onError` receives errors that Litestream will retry. */
  static async start(copying: Copying, log: Logger, onError: (error: string) => void): Promise<CopyRun> {
    // A killed site leaves its Litestream behind.
    await endOrphans(() => runningWith(marksOf(copying.config)))
    return new CopyRun(copying, await freePort(), log, onError)
  }

  private constructor(copying: Copying, port: number, log: Logger, onError: (error: string) => void) {
    this.#copying = copying
    this.#port = port
    const again = async () => {
      this.#port = await freePort()
      return replicate(copying, this.#port, onError)
    }
    this.#supervised = supervise(replicate(copying, port, onError), again, {
      name: 'Litestream',
      health: () => this.#url,
      log,
    })
  }

  get isRunning(): boolean {
    return this.#supervised.ready()
  }

  /** True if the copy can be restored. */
  get isThere(): boolean {
    return this.#isThere
  }

  /** Returns the latest time up to which the copy is complete, if it has advanced. */
  async measure(): Promise<number | undefined> {
    const at = Date.now()
    // Litestream may be starting.
    const measured = await measure(this.#url, this.#copying.database).catch(() => undefined)
    if (!measured) return undefined
    if (measured.generation !== this.#last?.generation || measured.reads < this.#last.reads) {
      this.#progress = new Progress()
      this.#isThere = false
    }
    this.#last = measured
    if (this.#isThere) return this.#progress.add(at, measured)
    // Until the first changes of a new generation arrive, the metrics are those of the previous one.
    const { place, folder } = this.#copying
    this.#isThere = !(await place.isEmpty(`${folder}/generations/${measured.generation}/wal`))
    return undefined
  }

  stop(): Promise<void> {
    return this.#supervised.stop()
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}/metrics`
  }
}
