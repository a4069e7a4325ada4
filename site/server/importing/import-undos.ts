/** Undoes imports as jobs: a few agents at a time, so that others can write in between. */
export class ImportUndos {
  readonly #running = new Set<string>()
  readonly #problems = new Map<string, string>()

  stateOf(id: string): { isUndoing: boolean; problem?: string } {
    const problem = this.#problems.get(id)
    return { isUndoing: this.#running.has(id), ...(problem && { problem }) }
  }

  /** Starts undoing. The first step runs right away, so that an error reaches the caller. Does nothing while the job runs. */
  async start(id: string, step: () => Promise<{ isDone: boolean }>) {
    if (this.#running.has(id)) return
    this.#problems.delete(id)
    this.#running.add(id)
    try {
      const { isDone } = await step()
      if (isDone) this.#running.delete(id)
      else void this.#finish(id, step)
    } catch (error) {
      this.#running.delete(id)
      throw error
    }
  }

  async #finish(id: string, step: () => Promise<{ isDone: boolean }>) {
    try {
      while (!(await step()).isDone);
    } catch {
      this.#problems.set(id, 'Undoing stopped early. Undo the import again to continue.')
    }
    this.#running.delete(id)
  }
}
