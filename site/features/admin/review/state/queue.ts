/** The store of the review queue: its list, filter, pages, and selection, and the order in which changes are sent. */
import { atom } from 'nanostores'
import { REVIEW_PLACE, readStored, removeStored, writeStored } from '#site/client/storage.ts'
import { ADMIN_LIST_SIZE, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import {
  EMPTY_QUEUE,
  lineOf,
  listed,
  moved,
  NONE_SELECTED,
  type Queue,
  type QueueFilter,
  type ReviewLine,
} from './queue-state.ts'

export const $queue = atom<Queue>(EMPTY_QUEUE)

let asking: AbortController | undefined
let resting: ReturnType<typeof setTimeout> | undefined

export function changeQueue(change: (queue: Queue) => Queue): void {
  const before = $queue.get()
  $queue.set(change(before))
  const { list, lines, cursors, next } = $queue.get()
  const isUsedUp = list === 'listed' && lines.length === 0 && before.lines.length > 0
  if (!isUsedUp || (!next && cursors.length === 0)) return
  $queue.set({ ...$queue.get(), list: 'loading' })
  // The decisions in flight must be stored first.
  void inOrder(async () => undefined).then(loadQueue)
}

/** Reloads the page, or loads the first one if it's empty. */
export async function loadQueue(): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  $queue.set({ ...$queue.get(), list: 'loading' })
  const { filter, cursors } = $queue.get()
  const status = filter.status === 'all' ? undefined : filter.status
  try {
    const query = { ...filter, status, after: cursors.at(-1), limit: String(ADMIN_LIST_SIZE) }
    const page = await callAsAdmin('GET /api/admin/submissions', { query }, { signal })
    if (signal.aborted) return
    // A change in flight returns a newer version.
    for (const { id } of page.submissions) if (!$queue.get().underway.includes(id)) versions.delete(id)
    $queue.set(listed($queue.get(), page))
    if ($queue.get().lines.length === 0 && cursors.length > 0) await openPage([])
  } catch {
    if (!signal.aborted) $queue.set({ ...$queue.get(), list: 'failed' })
  }
}

export function filterQueue(filter: Partial<QueueFilter>): void {
  clearTimeout(resting)
  const queue = $queue.get()
  $queue.set({
    ...{ ...queue, ...NONE_SELECTED, list: 'loading' },
    ...{ filter: { ...queue.filter, ...filter }, cursors: [] },
  })
  if (filter.search === undefined) void loadQueue()
  else resting = setTimeout(() => void loadQueue(), SEARCH_REST_MS)
}

export async function openNextPage(): Promise<void> {
  const { next, cursors } = $queue.get()
  if (next) await openPage([...cursors, next])
}

export async function openPageBefore(): Promise<void> {
  await openPage($queue.get().cursors.slice(0, -1))
}

export function currentLine(): ReviewLine | undefined {
  return lineOf($queue.get(), $queue.get().current)
}

export function open(id: string): void {
  changeQueue((queue) => (lineOf(queue, id) ? { ...queue, current: id } : queue))
}

export function move(by: 1 | -1): void {
  changeQueue((queue) => moved(queue, by))
}

/** Deselecting one after "Select all" keeps only the other lines of the page selected. */
export function toggleSelected(id: string): void {
  changeSelection(({ isAll, lines, selected, ...queue }) => {
    const before = isAll ? lines.map((line) => line.id) : selected
    const rest = before.filter((other) => other !== id)
    const after = rest.length < before.length ? rest : [...before, id]
    return { ...queue, lines, selected: after, isAll: false }
  })
}

/** Adds those of them that are on the page. */
export function selectAlso(ids: readonly string[]): void {
  changeSelection((queue) => {
    const shown = queue.lines.map(({ id }) => id).filter((id) => ids.includes(id))
    return { ...queue, selected: [...new Set([...queue.selected, ...shown])], isAll: false }
  })
}

export function clearSelection(): void {
  changeQueue((queue) => ({ ...queue, ...NONE_SELECTED }))
}

export function selectAllThatMatch(): void {
  changeSelection((queue) => ({ ...queue, isAll: true }))
}

/** Does nothing while another list is loading, because the lines shown don't match the filter yet. */
function changeSelection(change: (queue: Queue) => Queue): void {
  if ($queue.get().list === 'listed') changeQueue(change)
}

export function showView(view: Queue['view']): void {
  changeQueue((queue) => ({ ...queue, view }))
}

async function openPage(cursors: readonly string[]): Promise<void> {
  $queue.set({ ...$queue.get(), cursors, ...NONE_SELECTED })
  await loadQueue()
}

/** Stores the place in this tab while the editor is open. */
export function storePlace(): void {
  const { filter, cursors, current } = $queue.get()
  writeStored('session', REVIEW_PLACE, JSON.stringify({ filter, cursors, current } satisfies Place))
}

/** Restores the stored place once. */
export function restorePlace(): void {
  const place = readStored('session', REVIEW_PLACE)
  removeStored('session', REVIEW_PLACE)
  if (place) $queue.set({ ...$queue.get(), ...(JSON.parse(place) as Place) })
}

type Place = Pick<Queue, 'filter' | 'cursors' | 'current'>

let last: Promise<void> = Promise.resolve()

/** Runs tasks one at a time, even after a failure. */
export function inOrder(task: () => Promise<void>): Promise<void> {
  last = last.then(task, task)
  return last
}

/** Latest known versions by ID. */
const versions = new Map<string, string>()

export function storeVersion(id: string, version: string): void {
  versions.set(id, version)
}

export function versionOf({ id, version }: ReviewLine): string {
  return versions.get(id) ?? version
}
