/** Undo for recent decisions: 10 seconds each, newest first. Hovering pauses the timer. */
import { atom } from 'nanostores'
import { UNDO_SECONDS } from '#site/domain/limits.ts'
import { $toasts, closeToast } from '#site/ui/toast/toast.ts'
import type { ReviewLine } from './queue-state.ts'

export interface Undoable {
  /** As it was before. */
  line: ReviewLine
  to: ReviewLine['status']
  /** What was done, in words. */
  done: string
  state: 'queued' | 'sent' | 'done' | 'failed' | 'undone'
}

interface Offer {
  undoable: Undoable
  /** Milliseconds that are left; the site has not answered yet while there is none. */
  left: number | undefined
  since: number
}

/** The newest offer of which the site has said that it is done. */
export const $undo = atom<Undoable | undefined>(undefined)

let offers: readonly Offer[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isHeld = false

/** From the press on, the undo key takes it back. */
export function offerUndo(undoable: Undoable): void {
  offers = [...offers, { undoable, left: undefined, since: 0 }]
}

/** The site has done it: from now on it is shown, for ten seconds. */
export function countDown(undoable: Undoable): void {
  offers = offers.map((offer) =>
    offer.undoable === undoable ? { ...offer, left: UNDO_SECONDS * 1000, since: Date.now() } : offer,
  )
  show()
}

export function withdrawUndo(undoable: Undoable): void {
  offers = offers.filter((offer) => offer.undoable !== undoable)
  show()
}

/** The newest one, which is then no longer offered. */
export function takeUndo(): Undoable | undefined {
  const undoable = offers.at(-1)?.undoable
  if (undoable) withdrawUndo(undoable)
  return undoable
}

/** Whoever points at it or has the focus in it may take their time. */
export function holdUndo(): void {
  if (isHeld) return
  spend()
  isHeld = true
  clearTimeout(timer)
}

export function releaseUndo(): void {
  if (!isHeld) return
  isHeld = false
  offers = offers.map((offer) => ({ ...offer, since: Date.now() }))
  waitForNext()
}

function show(): void {
  const newest = offers.findLast(({ left }) => left !== undefined)?.undoable
  if (newest !== $undo.get()) {
    // One toast at a time.
    if (newest) for (const { id, open } of $toasts.get()) if (open) closeToast(id)
    if (!newest) isHeld = false
    $undo.set(newest)
  }
  waitForNext()
}

function waitForNext(): void {
  clearTimeout(timer)
  if (isHeld) return
  const lefts = offers.flatMap(({ left, since }) => (left === undefined ? [] : [left - (Date.now() - since)]))
  if (lefts.length > 0) timer = setTimeout(expire, Math.max(0, Math.min(...lefts)))
}

function expire(): void {
  spend()
  offers = offers.filter(({ left }) => left === undefined || left > 0)
  show()
}

/** Takes off what has passed since it was last looked at. */
function spend(): void {
  if (isHeld) return
  const now = Date.now()
  offers = offers.map((offer) =>
    offer.left === undefined ? offer : { ...offer, left: offer.left - (now - offer.since), since: now },
  )
}
