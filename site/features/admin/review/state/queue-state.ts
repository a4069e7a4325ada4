/** The queue of the review desk as plain data, and what each thing that happens makes of it. */

import type { Result } from '#site/client/api.ts'
import type { Status } from '#site/domain/agent.ts'

export type DeskPage = Result<'GET /api/admin/submissions'>
export type DeskLine = DeskPage['submissions'][number]

export interface DeskFilter {
  status: Status | 'all'
  /** Empty for all. */
  categoryId: string
  search: string
}

export interface Desk {
  list: 'loading' | 'listed' | 'failed'
  filter: DeskFilter
  /** What the pages that led here began with; the first page began with nothing. */
  cursors: readonly string[]
  /** What the next page begins with. */
  next: string | undefined
  total: number
  lines: readonly DeskLine[]
  /** Ids of decisions that the site has not answered yet. */
  underway: readonly string[]
  /** The submission that is shown. */
  current: string | undefined
  /** Ids for the bulk bar. */
  chosen: readonly string[]
  /** Those of the chosen that other pages show. */
  beyond: readonly DeskLine[]
  /** What a phone shows. */
  view: 'queue' | 'item'
}

export const NONE_CHOSEN = { chosen: [], beyond: [] } as const

export const NEW_DESK: Desk = {
  list: 'loading',
  filter: { status: 'pending', categoryId: '', search: '' },
  cursors: [],
  next: undefined,
  total: 0,
  lines: [],
  underway: [],
  current: undefined,
  ...NONE_CHOSEN,
  view: 'queue',
}

export function lineOf({ lines }: Desk, id: string | undefined): DeskLine | undefined {
  return lines.find((line) => line.id === id)
}

export function filtered(desk: Desk, filter: Partial<DeskFilter>): Desk {
  return { ...desk, filter: { ...desk.filter, ...filter }, cursors: [], list: 'loading', ...NONE_CHOSEN }
}

/** Lines whose decision is on its way have left already. */
export function listed(desk: Desk, { submissions, total, next }: DeskPage): Desk {
  const lines = submissions.filter(({ id }) => !desk.underway.includes(id))
  const isThere = lines.some(({ id }) => id === desk.current)
  return {
    ...desk,
    list: 'listed',
    lines,
    total: total - (submissions.length - lines.length),
    next,
    current: isThere ? desk.current : lines[0]?.id,
    chosen: desk.chosen.filter((id) => [...lines, ...desk.beyond].some((line) => line.id === id)),
    view: lines.length > 0 ? desk.view : 'queue',
  }
}

export function selected(desk: Desk, id: string): Desk {
  return lineOf(desk, id) ? { ...desk, current: id } : desk
}

/** To the next or previous line; at the ends nothing happens. */
export function moved(desk: Desk, by: 1 | -1): Desk {
  const place = desk.lines.findIndex(({ id }) => id === desk.current)
  return { ...desk, current: desk.lines[place + by]?.id ?? desk.current }
}

export function chosenOrNot(desk: Desk, id: string): Desk {
  const isChosen = desk.chosen.includes(id)
  const chosen = isChosen ? desk.chosen.filter((other) => other !== id) : [...desk.chosen, id]
  return { ...desk, chosen }
}

/** All of these, wherever they stand. */
export function allChosen(desk: Desk, lines: readonly DeskLine[]): Desk {
  const free = lines.filter(({ id }) => !desk.underway.includes(id))
  return { ...desk, chosen: free.map(({ id }) => id), beyond: free.filter(({ id }) => !lineOf(desk, id)) }
}

/** Each as it is known. */
export function chosenLines({ chosen, beyond, lines }: Desk): DeskLine[] {
  const known = new Map([...beyond, ...lines].map((line) => [line.id, line]))
  return chosen.flatMap((id) => known.get(id) ?? [])
}

/** Decided or featured: it stays where the filter still takes it; otherwise the next one takes its place. */
export function changed(desk: Desk, id: string, change: Partial<DeskLine>): Desk {
  const line = lineOf(desk, id)
  if (!line) return desk
  const after = { ...line, ...change }
  return fits(desk, after) ? updated(desk, id, change) : removed(desk, id)
}

/** As it is known by now, wherever it stands. */
export function updated(desk: Desk, id: string, change: Partial<DeskLine>): Desk {
  const lines = desk.lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return { ...desk, lines }
}

/** What comes after it takes its place. */
export function removed(desk: Desk, id: string): Desk {
  const place = desk.lines.findIndex((line) => line.id === id)
  if (place < 0) return desk
  const lines = desk.lines.filter((line) => line.id !== id)
  const current = desk.current === id ? (lines[place] ?? lines.at(-1))?.id : desk.current
  return {
    ...desk,
    lines,
    total: desk.total - 1,
    current,
    chosen: desk.chosen.filter((other) => other !== id),
    view: current ? desk.view : 'queue',
  }
}

/** Back at its place, and shown: somebody has to look at it again. */
export function returned(desk: Desk, line: DeskLine): Desk {
  if (lineOf(desk, line.id)) return { ...updated(desk, line.id, line), current: line.id }
  if (!fits(desk, line)) return desk
  const later = desk.lines.findIndex((other) => comesBefore(line, other))
  const place = later < 0 ? desk.lines.length : later
  const lines = [...desk.lines.slice(0, place), line, ...desk.lines.slice(place)]
  return { ...desk, lines, total: desk.total + 1, current: line.id }
}

export function begun(desk: Desk, id: string): Desk {
  return { ...desk, underway: [...desk.underway, id] }
}

export function ended(desk: Desk, id: string): Desk {
  const place = desk.underway.indexOf(id)
  return { ...desk, underway: desk.underway.filter((_, index) => index !== place) }
}

function fits({ filter }: Desk, { status }: DeskLine): boolean {
  return filter.status === 'all' || filter.status === status
}

/** Those that wait come first, the oldest before the others; of the decided ones the newest. */
function comesBefore(line: DeskLine, other: DeskLine): boolean {
  if (line.status !== other.status && [line.status, other.status].includes('pending')) {
    return line.status === 'pending'
  }
  return line.status === 'pending' ? waitsSince(line) < waitsSince(other) : line.createdAt > other.createdAt
}

/** When it last entered the queue. */
export function waitsSince({ queuedAt, submittedAt }: DeskLine): string {
  return queuedAt ?? submittedAt
}
