/** A reply that is already serialised as JSON. */
export class JsonText {
  readonly text: string
  /** Whether the front and shared caches may keep it as long as the contract says. */
  readonly isKept: boolean

  constructor(text: string, { isKept = true } = {}) {
    this.text = text
    this.isKept = isKept
  }
}
