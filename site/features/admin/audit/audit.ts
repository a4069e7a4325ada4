import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type Entry = Result<'GET /api/admin/audit'>['rows'][number]

export const $actors = atom<Readonly<Record<string, string>>>({})

export const audit = new ListStore<Entry, { action: string; actor: string }>(
  { action: '', actor: '' },
  async ({ search, ...query }) => {
    const { rows, ...page } = await callAsAdmin('GET /api/admin/audit', { query })
    const known = rows.filter((row) => row.actor !== '').map((row) => [row.actor, row.actorName])
    $actors.set({ ...$actors.get(), ...Object.fromEntries(known) })
    return { ...page, items: rows }
  },
)
