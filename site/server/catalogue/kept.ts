/** Answers that hold for one version of the catalogue, each made once. */
export class Kept<Answer> {
  readonly #answers = new Map<string, Answer>()
  #version = -1

  get(version: number, key: string, make: () => Answer): Answer {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = make()
    this.#answers.set(key, answer)
    return answer
  }
}
