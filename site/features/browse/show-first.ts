/** A pressed control is painted first; what follows from it comes after that. */
import { startTransition } from 'react'
import { afterPaint } from '#site/client/painted.ts'

/** `show` sets optimistic state; `follow` does what was asked. */
export function showFirst(show: () => void, follow: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint(follow)
  })
}
