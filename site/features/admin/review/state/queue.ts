/** The queue of the review desk: what it shows, how it is filtered and walked through. */
import { atom } from 'nanostores'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { forgetVersions, inOrder } from './queue-order.ts'
import {
  chosenOrNot,
  type Desk,
  type DeskFilter,
  type DeskLine,
  filtered,
  lineOf,
  listed,
  moved,
  NEW_DESK,
  NONE_CHOSEN,
  selected,
} from './queue-state.ts'

export const $desk = atom<Desk>(NEW_DESK)

let asking: AbortController | undefined
let resting: ReturnType<typeof setTimeout> | undefined

export function changeDesk(change: (desk: Desk) => Desk): void {
  const before = $desk.get()
  $desk.set(change(before))
  const { list, lines, cursors, next } = $desk.get()
  const isUsedUp = list === 'listed' && lines.length === 0 && before.lines.length > 0
  if (isUsedUp && (next || cursors.length > 0)) void moveUp()
}

/** What waits behind a page that is decided: it is asked for once the site knows of these decisions. */
async function moveUp(): Promise<void> {
  $desk.set({ ...$desk.get(), list: 'loading' })
  await inOrder(async () => undefined)
  await loadDesk()
}

/** Asks for the page that is shown; the first one where that has nothing left. */
export async function loadDesk(): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  $desk.set({ ...$desk.get(), list: 'loading' })
  const { filter, cursors } = $desk.get()
  const status = filter.status === 'all' ? undefined : filter.status
  try {
    const query = { ...filter, status, after: cursors.at(-1) }
    const page = await callAsAdmin('GET /api/admin/submissions', { query }, { signal })
    if (signal.aborted) return
    forgetVersions(page.submissions, $desk.get().underway)
    $desk.set(listed($desk.get(), page))
    if ($desk.get().lines.length === 0 && cursors.length > 0) await openPage([])
  } catch {
    if (!signal.aborted) $desk.set({ ...$desk.get(), list: 'failed' })
  }
}

export function filterDesk(filter: Partial<DeskFilter>): void {
  clearTimeout(resting)
  $desk.set(filtered($desk.get(), filter))
  if (filter.search === undefined) void loadDesk()
  else resting = setTimeout(() => void loadDesk(), SEARCH_REST_MS)
}

export async function openNextPage(): Promise<void> {
  const { next, cursors } = $desk.get()
  if (next) await openPage([...cursors, next])
}

export async function openPageBefore(): Promise<void> {
  await openPage($desk.get().cursors.slice(0, -1))
}

export function currentLine(): DeskLine | undefined {
  return lineOf($desk.get(), $desk.get().current)
}

export function select(id: string): void {
  changeDesk((desk) => selected(desk, id))
}

export function move(by: 1 | -1): void {
  changeDesk((desk) => moved(desk, by))
}

export function choose(id: string): void {
  changeDesk((desk) => chosenOrNot(desk, id))
}

export function dropChoice(): void {
  changeDesk((desk) => ({ ...desk, ...NONE_CHOSEN }))
}

/** On phones, where the queue and one submission are pages of their own. */
export function showView(view: Desk['view']): void {
  changeDesk((desk) => ({ ...desk, view }))
}

async function openPage(cursors: readonly string[]): Promise<void> {
  $desk.set({ ...$desk.get(), cursors, ...NONE_CHOSEN })
  await loadDesk()
}
