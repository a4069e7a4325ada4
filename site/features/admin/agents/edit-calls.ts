/** Reads and changes an agent of any status, as an administrator. */

import { ApiFailure } from '#site/client/api.ts'
import type * as contracts from '#site/contracts/admin-edit.ts'
import type { Output } from '#site/contracts/contract.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

export type EditedAgent = Output<typeof contracts.readForEdit>

/** What is sent besides the version it was made of. */
export type AgentChange = Pick<
  EditedAgent,
  | 'name'
  | 'description'
  | 'websiteUrl'
  | 'categoryId'
  | 'pricingModel'
  | 'tags'
  | 'previewImages'
  | 'xAccount'
  | 'githubUrl'
>

/** The id in the editor's address; the server answers 404 for what is none. */
export function editedId(): string {
  return decodeURIComponent(window.location.pathname.split('/')[3] ?? '')
}

export function fetchEdited(id: string): Promise<EditedAgent> {
  return callAsAdmin(addressOf(id))
}

export function saveEdited(id: string, change: AgentChange & { version: string }): Promise<EditedAgent> {
  return callAsAdmin(addressOf(id), { method: 'PUT', body: change })
}

/** The agent as somebody else has saved it meanwhile, where that is why a change was refused. */
export function savedMeanwhile(error: unknown): (EditedAgent & { changedBy?: string }) | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined
  const current = error.body?.current
  return isEdited(current) ? current : undefined
}

function isEdited(value: unknown): value is EditedAgent {
  return value instanceof Object && 'version' in value && 'description' in value
}

function addressOf(id: string): string {
  return `/api/admin/agents/${encodeURIComponent(id)}`
}
