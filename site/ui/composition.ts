/** True while an input method composes text. Safari ends the composition before the key that ended it, which then has the code 229. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
