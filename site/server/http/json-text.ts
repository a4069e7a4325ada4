/** A reply that is already serialised as JSON. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
