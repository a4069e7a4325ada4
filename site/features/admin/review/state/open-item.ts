/** The submission that the queue shows. */
import { atom, onMount } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { wording } from '#site/domain/wording.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { attempt } from '#site/ui/toast/toast.ts'
import { $queue, changeQueue, lineOf, updated } from './queue.ts'

export type ReviewItem = Result<'GET /api/admin/submissions/{id}'>

type ShownItem =
  | { state: 'none'; id: undefined }
  | { state: 'loading' | 'failed'; id: string }
  | { state: 'shown'; id: string; item: ReviewItem }

export const $item = atom<ShownItem>({ state: 'none', id: undefined })

/** The view of the open submission, which stays the same from one submission to the next. */
export const $itemTab = atom('sent')

export function togglePage(): void {
  $itemTab.set($itemTab.get() === 'page' ? 'sent' : 'page')
}

/** Undefined if another one is displayed. */
export function itemRead(id: string): ReviewItem | undefined {
  const shown = $item.get()
  return shown.state === 'shown' && shown.id === id ? shown.item : undefined
}

export function reload(id: string): void {
  if ($item.get().id === id) void show(id)
}

/** The submission stays on screen, and its line gets the outcome. */
export async function checkLinks(id: string): Promise<void> {
  await attempt(wording("Couldn't check the links", 'Check your connection and try again.'), async () => {
    const query = { checkLinks: 'again' } as const
    const item = await callAsAdmin('GET /api/admin/submissions/{id}', { id, query })
    if (!itemRead(id)) return
    display(id, item)
    changeQueue((queue) => {
      const others = lineOf(queue, id)?.flags.filter((flag) => flag !== 'links') ?? []
      return updated(queue, id, { flags: item.hints.links.length > 0 ? [...others, 'links'] : others })
    })
  })
}

let asking: AbortController | undefined

onMount($item, () => $queue.subscribe(follow))

function follow(): void {
  const { current } = $queue.get()
  if (current !== $item.get().id) void show(current)
}

async function show(id: string | undefined): Promise<void> {
  asking?.abort()
  if (!id) return $item.set({ state: 'none', id: undefined })
  asking = new AbortController()
  const { signal } = asking
  $item.set({ state: 'loading', id })
  try {
    const item = await callAsAdmin('GET /api/admin/submissions/{id}', { id }, { signal })
    if (!signal.aborted) display(id, item)
  } catch {
    if (!signal.aborted) $item.set({ state: 'failed', id })
  }
}

/** From now on, decisions are about the version that is displayed. */
function display(id: string, item: ReviewItem): void {
  const { version, submission } = item
  const { status, featured } = submission
  $item.set({ state: 'shown', id, item })
  changeQueue((queue) => updated(queue, id, { version, status, featured }))
}
