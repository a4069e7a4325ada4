/** Undoes imports as jobs: a few agents at a time, so that others can write in between. */
export class ImportUndos {
  readonly #running = new Set<string>()
  readonly #problems = new Map<string, string>()

  stateOf(id: string): { isUndoing: boolean; problem?: string } {
    const problem = this.#problems.get(id)
    return { isUndoing: this.#running.has(id), ...(problem && { problem }) }
  }

  /** Starts undoing. The first step runs right away, so that an error reaches the caller. Does nothing while the job runs. */
  async start(
    id: string,
    step: () => Promise<{ isDone: boolean }>,
    onEnd: (error?: unknown) => string | undefined,
  ) {
    if (this.#running.has(id)) return
    this.#problems.delete(id)
    this.#running.add(id)
    try {
      const { isDone } = await step()
      if (isDone) this.#end(id, onEnd())
      else void this.#finish(id, step, onEnd)
    } catch (error) {
      this.#running.delete(id)
      throw error
    }
  }

  async #finish(
    id: string,
    step: () => Promise<{ isDone: boolean }>,
    onEnd: (error?: unknown) => string | undefined,
  ) {
    try {
      while (!(await step()).isDone);
      this.#end(id, onEnd())
    } catch (error) {
      this.#end(id, onEnd(error))
    }
  }

  #end(id: string, problem: string | undefined): void {
    this.#running.delete(id)
    if (problem) this.#problems.set(id, problem)
  }
}
