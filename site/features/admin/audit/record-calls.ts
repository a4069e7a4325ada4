/** Calls the API for figures and the audit log, as an administrator. */
import type { Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/records-of-work.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

export type Analytics = Output<typeof contracts.readAnalytics>
export type AuditPage = Output<typeof contracts.readAudit>
export type AuditRow = AuditPage['rows'][number]

/** Of so many days up to today. */
export function fetchAnalytics(days: number): Promise<Analytics> {
  return callAsAdmin(`/api/admin/analytics?days=${days}`)
}

export function fetchAudit(query: {
  action: string
  actor: string
  after?: string
  check?: 'all'
}): Promise<AuditPage> {
  const set = Object.entries(query).filter(([, value]) => value !== '')
  return callAsAdmin(`/api/admin/audit?${new URLSearchParams(set)}`)
}

/** The whole log as JSON lines. */
export function exportAudit(): Promise<string> {
  return callAsAdmin<string>('/api/admin/audit/export', { asText: true })
}
