/** The approved agents in the admin area: their list, selection, and bulk edits. */
import { atom } from 'nanostores'
import type { Body, Result } from '#site/client/api.ts'
import { chooseFacets, FACETS, type Row } from '#site/domain/facets.ts'
import { BULK_MAX } from '#site/domain/limits.ts'
import { beginBulk, onBulkEnd } from '#site/features/admin/bulk/bulk.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

type Approved = Result<'GET /api/admin/agents'>
export type ApprovedAgent = Approved['agents'][number]
type Start = Body<'POST /api/admin/reviews'>

const ANY = {
  ...{ categoryId: '', featured: '' as 'yes' | 'no' | '', tag: '', importId: '' },
  ...(Object.fromEntries(FACETS.map(({ query }) => [query, ''])) as Record<Row['query'], string>),
}
type Filter = typeof ANY & { search: string }

let asOf = ''

export const agents = new ListStore(ANY, async ({ after, ...filter }) => {
  const found = await callAsAdmin('GET /api/admin/agents', { query: { ...queryOf(filter), after } })
  asOf = found.asOf
  return { ...found, items: found.agents }
})

function queryOf({ search, categoryId, featured, tag, importId, ...facets }: Filter) {
  return {
    search,
    categoryId: categoryId || undefined,
    featured: featured || undefined,
    tag: tag || undefined,
    importId: importId || undefined,
    ...chooseFacets(({ query }) => [facets[query]].filter(Boolean)),
  }
}

export interface Selection {
  ids: readonly string[]
  /** Everything that matches the filter is selected, on all pages. */
  isAll: boolean
}

const NONE: Selection = { ids: [], isAll: false }

export const $selection = atom(NONE)

// Only what is listed can be selected.
agents.$list.listen((list) => {
  if (list.state !== 'listed' || list.isStale) $selection.set(NONE)
})
onBulkEnd(agents.load)

export function selectedAgents(): number {
  const list = agents.$list.get()
  const { ids, isAll } = $selection.get()
  return isAll && list.state === 'listed' ? Math.min(list.total, BULK_MAX) : ids.length
}

export function selectAllAgents(): void {
  $selection.set({ ids: [], isAll: true })
}

export function clearAgents(): void {
  $selection.set(NONE)
}

/** Deselecting one after "Select all" keeps only the other lines of the page selected. */
export function toggleAgent(id: string): void {
  const list = agents.$list.get()
  if (list.state !== 'listed' || list.isStale) return
  const { ids, isAll } = $selection.get()
  const before = isAll ? list.items.map((agent) => agent.id) : ids
  const rest = before.filter((other) => other !== id)
  $selection.set({ ids: rest.length < before.length ? rest : [...before, id], isAll: false })
}

export type Edit = Pick<Start, 'action' | 'categoryId' | 'pricingModel' | 'tags' | 'notes' | 'reason'>

export async function editSelected(edit: Edit): Promise<void> {
  const list = agents.$list.get()
  const { ids, isAll } = $selection.get()
  if (list.state !== 'listed') return
  const { items, total } = list
  const selection = isAll
    ? { approved: queryOf(agents.$filter.get()), asOf, total }
    : { approved: items.filter(({ id }) => ids.includes(id)) }
  await beginBulk({ ...edit, selection }, clearAgents)
}
