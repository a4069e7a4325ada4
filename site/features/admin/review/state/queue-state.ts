/** The review queue as plain data, and what each thing that happens makes of it. */

import type { Result } from '#site/client/api.ts'
import type { Status } from '#site/domain/agent.ts'

export type ReviewPage = Result<'GET /api/admin/submissions'>
export type ReviewLine = ReviewPage['submissions'][number]

export interface QueueFilter {
  status: Status | 'all'
  /** Empty for all. */
  categoryId: string
  search: string
}

export interface Queue {
  list: 'loading' | 'listed' | 'failed'
  filter: QueueFilter
  /** What the pages that led here began with; the first page began with nothing. */
  cursors: readonly string[]
  /** What the next page begins with. */
  next: string | undefined
  total: number
  lines: readonly ReviewLine[]
  /** Ids of decisions that the site has not answered yet. */
  underway: readonly string[]
  /** The submission that is shown. */
  current: string | undefined
  /** Ids of lines of this page. */
  selected: readonly string[]
  /** Everything that matches the filter is selected, also on other pages. */
  isAll: boolean
  /** When the list was read. */
  asOf: string
  /** What a phone shows. */
  view: 'queue' | 'item'
}

export const NONE_SELECTED = { selected: [], isAll: false } as const

export const EMPTY_QUEUE: Queue = {
  list: 'loading',
  filter: { status: 'pending', categoryId: '', search: '' },
  cursors: [],
  next: undefined,
  total: 0,
  lines: [],
  underway: [],
  current: undefined,
  ...NONE_SELECTED,
  asOf: '',
  view: 'queue',
}

export function lineOf({ lines }: Queue, id: string | undefined): ReviewLine | undefined {
  return lines.find((line) => line.id === id)
}

export function filtered(queue: Queue, filter: Partial<QueueFilter>): Queue {
  return { ...queue, filter: { ...queue.filter, ...filter }, cursors: [], list: 'loading', ...NONE_SELECTED }
}

/** Lines whose decision is on its way have left already. */
export function listed(queue: Queue, { submissions, total, next, asOf }: ReviewPage): Queue {
  const lines = submissions.filter(({ id }) => !queue.underway.includes(id))
  const isThere = lines.some(({ id }) => id === queue.current)
  return {
    ...queue,
    list: 'listed',
    lines,
    total: total - (submissions.length - lines.length),
    next,
    current: isThere ? queue.current : lines[0]?.id,
    asOf,
    selected: queue.selected.filter((id) => lines.some((line) => line.id === id)),
    view: lines.length > 0 ? queue.view : 'queue',
  }
}

export function opened(queue: Queue, id: string): Queue {
  return lineOf(queue, id) ? { ...queue, current: id } : queue
}

/** To the next or previous line; at the ends nothing happens. */
export function moved(queue: Queue, by: 1 | -1): Queue {
  const place = queue.lines.findIndex(({ id }) => id === queue.current)
  return { ...queue, current: queue.lines[place + by]?.id ?? queue.current }
}

/** Where everything was selected, the other lines of the page stay so. */
export function toggled(queue: Queue, id: string): Queue {
  const before = queue.isAll ? queue.lines.map((line) => line.id) : queue.selected
  const isSelected = before.includes(id)
  const selected = isSelected ? before.filter((other) => other !== id) : [...before, id]
  return { ...queue, selected, isAll: false }
}

/** Decided or featured: it stays where the filter still takes it; otherwise the next one takes its place. */
export function changed(queue: Queue, id: string, change: Partial<ReviewLine>): Queue {
  const line = lineOf(queue, id)
  if (!line) return queue
  const after = { ...line, ...change }
  return fits(queue, after) ? updated(queue, id, change) : removed(queue, id)
}

/** Wherever it is in the list. */
export function updated(queue: Queue, id: string, change: Partial<ReviewLine>): Queue {
  const lines = queue.lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return { ...queue, lines }
}

/** What comes after it takes its place. */
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

/** Back at its place, and open: it has to be reviewed again. */
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

/** Those that wait come first, the oldest before the others; of the decided ones the newest. */
function comesBefore(line: ReviewLine, other: ReviewLine): boolean {
  if (line.status !== other.status && [line.status, other.status].includes('pending')) {
    return line.status === 'pending'
  }
  return line.status === 'pending'
    ? pendingSince(line) < pendingSince(other)
    : line.createdAt > other.createdAt
}

/** When it last entered the queue. */
export function pendingSince({ queuedAt, submittedAt }: ReviewLine): string {
  return queuedAt ?? submittedAt
}
