/** The submission that the queue shows; the next one is read ahead. */
import { atom, onMount } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { painted } from '#site/client/painted.ts'
import { READ_AHEAD_MS } from '#site/domain/limits.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { LINKS_NOT_CHECKED } from '#site/features/admin/review/review-texts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { $queue, changeQueue, storeVersion } from './queue.ts'
import { lineOf, updated } from './queue-state.ts'

export type ReviewItem = Result<'GET /api/admin/submissions/{id}'>

type ShownItem =
  | { state: 'none' }
  | { state: 'loading'; id: string }
  | { state: 'failed'; id: string }
  | { state: 'shown'; id: string; item: ReviewItem }

export const $item = atom<ShownItem>({ state: 'none' })

export const LOOKS = ['sent', 'card', 'page'] as const

/** The view of the open submission, which stays the same from one submission to the next. */
export const $look = atom<(typeof LOOKS)[number]>('sent')

export function togglePage(): void {
  $look.set($look.get() === 'page' ? 'sent' : 'page')
}

/** ID of the submission on screen, or of the one that failed to load. */
let displayed: string | undefined

export function isDisplayed(id: string): boolean {
  return displayed === id
}

interface Reading {
  item: Promise<ReviewItem>
  stop: () => void
  at: number
}
const readings = new Map<string, Reading>()

/** Undefined if another one is displayed. */
export function itemRead(id: string): ReviewItem | undefined {
  const shown = $item.get()
  return shown.state === 'shown' && shown.id === id ? shown.item : undefined
}

export function reload(id: string): void {
  readings.get(id)?.stop()
  readings.delete(id)
  const shown = $item.get()
  if (shown.state !== 'none' && shown.id === id) void show(id)
}

/** The submission stays on screen, and its line gets the outcome. */
export async function checkLinks(id: string): Promise<void> {
  await attempt(LINKS_NOT_CHECKED, async () => {
    const query = { checkLinks: 'again' } as const
    const item = await callAsAdmin('GET /api/admin/submissions/{id}', { id, query })
    if (!itemRead(id)) return
    readings.delete(id)
    storeVersion(id, item.version)
    $item.set({ state: 'shown', id, item })
    changeQueue((queue) => {
      const others = lineOf(queue, id)?.flags.filter((flag) => flag !== 'links') ?? []
      return updated(queue, id, { flags: item.hints.links.length > 0 ? [...others, 'links'] : others })
    })
  })
}

onMount($item, () => $queue.subscribe(follow))

function follow(): void {
  const { current } = $queue.get()
  const shown = $item.get()
  if (current === (shown.state === 'none' ? undefined : shown.id)) return
  if (current === undefined) $item.set({ state: 'none' })
  else void show(current)
}

async function show(id: string): Promise<void> {
  displayed = undefined
  $item.set({ state: 'loading', id })
  stopOthers(id)
  const reading = read(id)
  // Another one is open by now, or this one is being read again.
  const isOver = () => $queue.get().current !== id || readings.get(id) !== reading
  try {
    const item = await reading.item
    if (isOver()) return
    storeVersion(id, item.version)
    const { status, featured } = item.submission
    display({ state: 'shown', id, item })
    if (!$queue.get().underway.includes(id)) changeQueue((queue) => updated(queue, id, { status, featured }))
    readAhead()
  } catch {
    if (isOver()) return
    readings.delete(id)
    display({ state: 'failed', id })
  }
}

function display(shown: Extract<ShownItem, { state: 'shown' | 'failed' }>): void {
  $item.set(shown)
  void painted().then(() => {
    if ($item.get() === shown) displayed = shown.id
  })
}

function read(id: string): Reading {
  const known = readings.get(id)
  if (known && Date.now() - known.at < READ_AHEAD_MS) return known
  const stopping = new AbortController()
  const reading = {
    item: callAsAdmin('GET /api/admin/submissions/{id}', { id }, { signal: stopping.signal }),
    stop: () => stopping.abort(),
    at: Date.now(),
  }
  readings.set(id, reading)
  return reading
}

function readAhead(): void {
  const id = nextId()
  if (!id) return
  const reading = read(id)
  reading.item.catch(() => {
    // It's requested again when it's opened.
    if (readings.get(id) === reading) readings.delete(id)
  })
}

function stopOthers(id: string): void {
  const wanted = [id, nextId()]
  for (const [other, { stop }] of readings) {
    if (wanted.includes(other)) continue
    stop()
    readings.delete(other)
  }
}

function nextId(): string | undefined {
  const { lines, current } = $queue.get()
  return lines[lines.findIndex(({ id }) => id === current) + 1]?.id
}
