/** The status of the running site, and what an admin can do about it. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { attempt } from '#site/features/admin/kit/task.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import * as texts from './status-texts.ts'

export type StatusLine = Result<'GET /api/admin/status'>['lines'][number]
export type StatusAction = NonNullable<StatusLine['action']>

export const status = createReport(() => callAsAdmin('GET /api/admin/status'))

/** The action that is running. */
export const $acting = atom<StatusAction | undefined>(undefined)

const ACTIONS: Record<StatusAction, () => Promise<Wording>> = {
  backup: async () => texts.backedUp(await callAsAdmin('POST /api/admin/backups')),
  retry: async () => texts.emailsQueued((await callAsAdmin('POST /api/admin/emails/retry')).queued),
}

/** Reads the status again even after a failure. */
export async function begin(action: StatusAction): Promise<void> {
  $acting.set(action)
  await attempt(texts.ACTION_LABELS[action].failed, async () => showToast(await ACTIONS[action]()))
  await status.load()
  $acting.set(undefined)
}
