/** Undo for recent decisions: 10 seconds each, newest first. Hovering pauses the timer. */
import { atom } from 'nanostores'
import { UNDO_SECONDS } from '#site/domain/limits.ts'
import { $toasts, closeToast } from '#site/ui/toast/toast.ts'
import type { ReviewLine } from './queue-state.ts'

export interface Undoable {
  /** The line before the decision. */
  line: ReviewLine
  to: ReviewLine['status']
  done: string
  state: 'queued' | 'sent' | 'done' | 'failed' | 'undone'
}

/** The newest confirmed decision that can be undone. */
export const $undo = atom<Undoable | undefined>(undefined)

/** `until` is missing while the server hasn't confirmed the decision. */
let offers: readonly { undoable: Undoable; until?: number | undefined }[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let heldAt: number | undefined

/** Adds a decision. From now on the undo key reverts it. */
export function offerUndo(undoable: Undoable): void {
  offers = [...offers, { undoable }]
}

export function countDown(undoable: Undoable): void {
  const until = (heldAt ?? Date.now()) + UNDO_SECONDS * 1000
  offers = offers.map((offer) => (offer.undoable === undoable ? { undoable, until } : offer))
  show()
}

export function withdrawUndo(undoable: Undoable): void {
  offers = offers.filter((offer) => offer.undoable !== undoable)
  show()
}

export function takeUndo(): Undoable | undefined {
  const undoable = offers.at(-1)?.undoable
  if (undoable) withdrawUndo(undoable)
  return undoable
}

export function holdUndo(): void {
  heldAt ??= Date.now()
  clearTimeout(timer)
}

export function releaseUndo(): void {
  if (heldAt === undefined) return
  const held = Date.now() - heldAt
  heldAt = undefined
  offers = offers.map(({ undoable, until }) => ({ undoable, until: until && until + held }))
  expireNext()
}

function show(): void {
  const newest = offers.findLast(({ until }) => until !== undefined)?.undoable
  if (newest !== $undo.get()) {
    // One toast at a time.
    if (newest) for (const { id, open } of $toasts.get()) if (open) closeToast(id)
    if (!newest) heldAt = undefined
    $undo.set(newest)
  }
  expireNext()
}

function expireNext(): void {
  clearTimeout(timer)
  const next = Math.min(...offers.map(({ until = Number.POSITIVE_INFINITY }) => until))
  if (heldAt !== undefined || next === Number.POSITIVE_INFINITY) return
  timer = setTimeout(() => {
    offers = offers.filter(({ until }) => until === undefined || until > next)
    show()
  }, next - Date.now())
}
