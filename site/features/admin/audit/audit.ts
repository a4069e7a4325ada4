/** The audit log: its entries, the state of its hash chain, and its export. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { saveFile } from '#site/client/save-file.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { ALL_CHECKED, AUDIT_FILE, CHECK_FAILED, EXPORT_FAILED } from './audit-texts.ts'

type AuditPage = Result<'GET /api/admin/audit'>
export type Entry = AuditPage['rows'][number] & { id: string }

export const $chain = atom<AuditPage['chain']>(undefined)
export const $actors = atom<Readonly<Record<string, string>>>({})

export const audit = new ListStore<Entry, { action: string; actor: string }>(
  { action: '', actor: '' },
  async ({ search, ...query }) => {
    const { rows, chain, ...page } = await callAsAdmin('GET /api/admin/audit', { query })
    // Only the first page has it.
    if (chain) $chain.set(chain)
    const known = rows.filter((row) => row.actor !== '').map((row) => [row.actor, row.actorName])
    $actors.set({ ...$actors.get(), ...Object.fromEntries(known) })
    return { ...page, items: rows.map((row) => ({ ...row, id: String(row.number) })) }
  },
)

export function checkAll(): Promise<void> {
  return attempt(CHECK_FAILED, async () => {
    const { chain } = await callAsAdmin('GET /api/admin/audit', { query: { check: 'all', limit: '1' } })
    $chain.set(chain)
    if (chain?.whole) showToast(ALL_CHECKED)
  })
}

export function saveAudit(): Promise<void> {
  return attempt(EXPORT_FAILED, async () =>
    saveFile(AUDIT_FILE, await callAsAdmin('GET /api/admin/audit/export', {}, { asText: true })),
  )
}
