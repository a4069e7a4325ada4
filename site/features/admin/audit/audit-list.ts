/** The audit log as it is looked through: filters, pages, the state of its chain, and its export. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { saveFile } from '#site/client/save-file.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { ALL_CHECKED, AUDIT_FILE, CHECK_FAILED, EXPORT_FAILED } from './audit-texts.ts'

export type AuditPage = Result<'GET /api/admin/audit'>
export type AuditRow = AuditPage['rows'][number]

export type AuditLog =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'listed'; rows: readonly AuditRow[]; next?: string | undefined; chain: AuditPage['chain'] }

export const $auditFilter = atom({ action: '', actor: '' })
export const $audit = atom<AuditLog>({ state: 'loading' })
/** Everybody who acted in what was listed so far, by id. */
export const $actors = atom<Readonly<Record<string, string>>>({})

/** Lists from the newest on, by another filter if one is given. */
export async function loadAudit(filter = $auditFilter.get()): Promise<void> {
  $auditFilter.set(filter)
  if ($audit.get().state === 'failed') $audit.set({ state: 'loading' })
  try {
    const { rows, next, chain } = await callAsAdmin('GET /api/admin/audit', { query: filter })
    if ($auditFilter.get() !== filter) return
    remember(rows)
    $audit.set({ state: 'listed', rows, next, chain })
  } catch {
    if ($auditFilter.get() === filter) $audit.set({ state: 'failed' })
  }
}

/** Looks at every row of the chain, and lists from the newest on. */
export async function checkAll(): Promise<void> {
  const filter = $auditFilter.get()
  try {
    const { rows, next, chain } = await callAsAdmin('GET /api/admin/audit', {
      query: { ...filter, check: 'all' },
    })
    if ($auditFilter.get() !== filter) return
    $audit.set({ state: 'listed', rows, next, chain })
    if (chain?.whole) showToast(ALL_CHECKED)
  } catch {
    showToast({ ...CHECK_FAILED, tone: 'destructive' })
  }
}

export async function loadOlderEntries(): Promise<void> {
  const listed = $audit.get()
  if (listed.state !== 'listed' || listed.next === undefined) return
  try {
    const query = { ...$auditFilter.get(), after: listed.next }
    const { rows, next } = await callAsAdmin('GET /api/admin/audit', { query })
    if ($audit.get() !== listed) return
    remember(rows)
    $audit.set({ ...listed, rows: [...listed.rows, ...rows], next })
  } catch {
    if ($audit.get() === listed) $audit.set({ state: 'failed' })
  }
}

export async function saveAudit(): Promise<void> {
  try {
    saveFile(AUDIT_FILE, await callAsAdmin('GET /api/admin/audit/export', {}, { asText: true }))
  } catch {
    showToast({ ...EXPORT_FAILED, tone: 'destructive' })
  }
}

function remember(rows: readonly AuditRow[]): void {
  const known = rows.filter(({ actor }) => actor !== '').map(({ actor, actorName }) => [actor, actorName])
  $actors.set({ ...$actors.get(), ...Object.fromEntries(known) })
}
