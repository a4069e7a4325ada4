/** Adopts the classes of what may be called to any page: a page that nothing was called to does without. */

import { adoptStyle } from '#site/client/adopted-style.ts'
import style from '#site/styles/called.css?inline'

let adopted = false

export function adoptCalledStyle(): void {
  if (!adopted) adoptStyle(style)
  adopted = true
}
