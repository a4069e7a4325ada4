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
  current: string | undefined
  selected: readonly string[]
  /** On phones. */
  view: 'queue' | 'item'
  /** Each new number moves the focus to the open submission. */
  focus: number
}

export const EMPTY_QUEUE: Queue = {
  list: 'loading',
  filter: { status: 'pending', categoryId: '', importId: '', search: '' },
  limit: ADMIN_LIST_SIZE,
  total: 0,
  lines: [],
  current: undefined,
  selected: [],
  view: 'queue',
  focus: 0,
}

export function lineOf({ lines }: Queue, id: string | undefined): ReviewLine | undefined {
  return lines.find((line) => line.id === id)
}

export function listed(queue: Queue, { submissions, total }: ReviewPage): Queue {
  const lines = grouped(submissions)
  const selected = new Set(queue.selected)
  const isThere = lines.some(({ id }) => id === queue.current)
  return {
    ...queue,
    list: 'listed',
    lines,
    total,
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

export function focused(queue: Queue): Queue {
  return { ...queue, focus: queue.focus + 1 }
}

export function moved(queue: Queue, by: 1 | -1): Queue {
  const place = queue.lines.findIndex(({ id }) => id === queue.current)
  return { ...queue, current: queue.lines[place + by]?.id ?? queue.current }
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

/** Opens the next submission after a decision. A line that no longer matches the filter is removed. */
export function decided(queue: Queue, { id, status }: ReviewLine, stored: Partial<ReviewLine> | null): Queue {
  const { filter, current } = queue
  if (!stored || (filter.status !== 'all' && filter.status !== stored.status)) return removed(queue, id)
  const isDone = stored.status !== status && current === id
  return updated(isDone ? moved(queue, 1) : queue, id, stored)
}

export function pendingSince({ queuedAt, submittedAt }: ReviewLine): string {
  return queuedAt ?? submittedAt
}
