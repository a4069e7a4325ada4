/** The review queue as plain data, with a function for each transition. */

import type { Result } from '#site/client/api.ts'
import type { Status } from '#site/domain/agent.ts'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'

export type ReviewPage = Result<'GET /api/admin/submissions'>
export type ReviewLine = ReviewPage['submissions'][number]

export interface QueueFilter {
  status: Status | 'all'
  /** Empty for all, like `importId`. */
  categoryId: string
  importId: string
  search: string
}

export interface Queue {
  list: 'loading' | 'listed' | 'failed'
  filter: QueueFilter
  /** How many lines the list shows at most. */
  limit: number
  total: number
  lines: readonly ReviewLine[]
  underway: readonly string[]
  current: string | undefined
  selected: readonly string[]
  /** On phones. */
  view: 'queue' | 'item'
}

export const EMPTY_QUEUE: Queue = {
  list: 'loading',
  filter: { status: 'pending', categoryId: '', importId: '', search: '' },
  limit: ADMIN_LIST_SIZE,
  total: 0,
  lines: [],
  underway: [],
  current: undefined,
  selected: [],
  view: 'queue',
}

export function lineOf({ lines }: Queue, id: string | undefined): ReviewLine | undefined {
  return lines.find((line) => line.id === id)
}

/** Omits lines with a decision in flight. */
export function listed(queue: Queue, { submissions, total }: ReviewPage): Queue {
  const lines = grouped(submissions.filter(({ id }) => !queue.underway.includes(id)))
  const selected = new Set(queue.selected)
  const isThere = lines.some(({ id }) => id === queue.current)
  return {
    ...queue,
    list: 'listed',
    lines,
    total: total - (submissions.length - lines.length),
    current: isThere ? queue.current : lines[0]?.id,
    selected: lines.map(({ id }) => id).filter((id) => selected.has(id)),
    view: lines.length > 0 ? queue.view : 'queue',
  }
}

/** Groups similar submissions after the first of them. */
function grouped(lines: readonly ReviewLine[]): ReviewLine[] {
  const placed = new Set<ReviewLine>()
  for (const line of lines) {
    placed.add(line)
    for (const other of lines) if (line.similar?.includes(other.id)) placed.add(other)
  }
  return [...placed]
}

export function moved(queue: Queue, by: 1 | -1): Queue {
  const place = queue.lines.findIndex(({ id }) => id === queue.current)
  return { ...queue, current: queue.lines[place + by]?.id ?? queue.current }
}

/** Removes a line that no longer matches the filter. */
export function changed(queue: Queue, id: string, change: Partial<ReviewLine>): Queue {
  const line = lineOf(queue, id)
  if (!line) return queue
  const after = { ...line, ...change }
  return fits(queue, after) ? updated(queue, id, change) : removed(queue, id)
}

export function updated(queue: Queue, id: string, change: Partial<ReviewLine>): Queue {
  const lines = queue.lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return { ...queue, lines }
}

export function removed(queue: Queue, id: string): Queue {
  const place = queue.lines.findIndex((line) => line.id === id)
  if (place < 0) return queue
  const lines = queue.lines.filter((line) => line.id !== id)
  const current = queue.current === id ? (lines[place] ?? lines.at(-1))?.id : queue.current
  return {
    ...queue,
    lines,
    total: queue.total - 1,
    current,
    selected: queue.selected.filter((other) => other !== id),
    view: current ? queue.view : 'queue',
  }
}

export function returned(queue: Queue, line: ReviewLine): Queue {
  if (lineOf(queue, line.id)) return { ...updated(queue, line.id, line), current: line.id }
  if (!fits(queue, line)) return queue
  const later = queue.lines.findIndex((other) => comesBefore(line, other))
  const place = later < 0 ? queue.lines.length : later
  const lines = [...queue.lines.slice(0, place), line, ...queue.lines.slice(place)]
  return { ...queue, lines, total: queue.total + 1, current: line.id }
}

export function started(queue: Queue, id: string): Queue {
  return { ...queue, underway: [...queue.underway, id] }
}

export function ended(queue: Queue, id: string): Queue {
  const place = queue.underway.indexOf(id)
  return { ...queue, underway: queue.underway.filter((_, index) => index !== place) }
}

function fits({ filter }: Queue, { status }: ReviewLine): boolean {
  return filter.status === 'all' || filter.status === status
}

/** Pending ones first, oldest first; then the others, newest first. */
function comesBefore(line: ReviewLine, other: ReviewLine): boolean {
  if (line.status !== other.status && [line.status, other.status].includes('pending')) {
    return line.status === 'pending'
  }
  return line.status === 'pending'
    ? pendingSince(line) < pendingSince(other)
    : line.createdAt > other.createdAt
}

export function pendingSince({ queuedAt, submittedAt }: ReviewLine): string {
  return queuedAt ?? submittedAt
}
