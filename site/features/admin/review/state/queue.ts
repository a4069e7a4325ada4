/** The store of the review queue: its list, filter, and selection. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { parseJson, REVIEW_PLACE, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import type { Status } from '#site/domain/agent.ts'
import { ADMIN_LIST_SIZE, ADMIN_LIST_SIZE_MAX, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type ReviewPage = Result<'GET /api/admin/submissions'>
export type ReviewLine = ReviewPage['submissions'][number]

interface QueueFilter {
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

const EMPTY_QUEUE: Queue = {
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

export const $queue = atom<Queue>(EMPTY_QUEUE)

let asking: AbortController | undefined
let resting: ReturnType<typeof setTimeout> | undefined

export function changeQueue(change: (queue: Queue) => Queue): void {
  $queue.set(change($queue.get()))
}

/** `current` is the submission to open if it's listed. */
export async function loadQueue(current?: string): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  $queue.set({ ...$queue.get(), list: 'loading' })
  const { filter, limit } = $queue.get()
  const status = filter.status === 'all' ? undefined : filter.status
  try {
    const query = { ...filter, status, limit: String(limit) }
    const page = await callAsAdmin('GET /api/admin/submissions', { query }, { signal })
    if (signal.aborted) return
    const queue = $queue.get()
    $queue.set(listed({ ...queue, current: current ?? queue.current }, page))
  } catch {
    if (!signal.aborted) $queue.set({ ...$queue.get(), list: 'failed' })
  }
}

export function filterQueue(filter: Partial<QueueFilter>): void {
  clearTimeout(resting)
  const queue = $queue.get()
  $queue.set({
    ...queue,
    list: 'loading',
    filter: { ...queue.filter, ...filter },
    limit: ADMIN_LIST_SIZE,
    selected: [],
  })
  if (filter.search === undefined) void loadQueue()
  else resting = setTimeout(() => void loadQueue(), SEARCH_REST_MS)
}

export async function showUpTo(limit: number): Promise<void> {
  $queue.set({ ...$queue.get(), limit: Math.min(limit, ADMIN_LIST_SIZE_MAX) })
  await loadQueue()
}

export function currentLine(): ReviewLine | undefined {
  return lineOf($queue.get(), $queue.get().current)
}

export function open(id: string): void {
  changeQueue((queue) => focused({ ...queue, current: id, view: 'item' }))
}

export function move(by: 1 | -1): void {
  changeQueue((queue) => focused(moved(queue, by)))
}

export function focusCurrent(): void {
  changeQueue(focused)
}

export function toggleSelected(id: string): void {
  select(({ selected }) => {
    const rest = selected.filter((other) => other !== id)
    return rest.length < selected.length ? rest : [...selected, id]
  })
}

/** Selects all lines, or none if they all are. */
export function toggleAll(): void {
  select(({ lines, selected }) => (selected.length < lines.length ? lines.map(({ id }) => id) : []))
}

/** Adds those of them that are shown. */
export function selectAlso(ids: readonly string[]): void {
  select(({ lines, selected }) => {
    const shown = lines.map(({ id }) => id).filter((id) => ids.includes(id))
    return [...new Set([...selected, ...shown])]
  })
}

export function clearSelection(): void {
  changeQueue((queue) => focused({ ...queue, selected: [] }))
}

/** Does nothing while another list is loading, because the lines shown don't match the filter yet. */
function select(choose: (queue: Queue) => string[]): void {
  if ($queue.get().list === 'listed') changeQueue((queue) => ({ ...queue, selected: choose(queue) }))
}

export function showView(view: Queue['view']): void {
  changeQueue((queue) => focused({ ...queue, view }))
}

/** Stores the place in this tab while the editor is open. */
export function storePlace(): void {
  const { filter, limit, current } = $queue.get()
  writeStored('session', REVIEW_PLACE, JSON.stringify({ filter, limit, current } satisfies Place))
}

/** Restores the stored place once. */
export function restorePlace(): void {
  const place: Place | undefined = parseJson(readStored('session', REVIEW_PLACE))
  removeStored('session', REVIEW_PLACE)
  $queue.set({ ...$queue.get(), ...place })
}

type Place = Pick<Queue, 'filter' | 'limit' | 'current'>

export function lineOf({ lines }: Queue, id: string | undefined): ReviewLine | undefined {
  return lines.find((line) => line.id === id)
}

function listed(queue: Queue, { submissions, total }: ReviewPage): Queue {
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

function moved(queue: Queue, by: 1 | -1): Queue {
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
