/** The store of the review queue: its list, filter, and selection. */
import { atom } from 'nanostores'
import { REVIEW_PLACE, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { ADMIN_LIST_SIZE, ADMIN_LIST_SIZE_MAX, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import {
  EMPTY_QUEUE,
  focused,
  lineOf,
  listed,
  moved,
  type Queue,
  type QueueFilter,
  type ReviewLine,
} from './queue-state.ts'

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
  changeQueue((queue) => (lineOf(queue, id) ? { ...queue, current: id } : queue))
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
  const place = readStored('session', REVIEW_PLACE)
  removeStored('session', REVIEW_PLACE)
  if (place) $queue.set({ ...$queue.get(), ...(JSON.parse(place) as Place) })
}

type Place = Pick<Queue, 'filter' | 'limit' | 'current'>
