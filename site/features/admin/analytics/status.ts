/** The status of the running site, and what an admin can do about it. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { counted, sizeText } from '#site/domain/words/amounts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { attempt, showToast } from '#site/ui/toast/toast.ts'
import * as texts from './status-texts.ts'

export type StatusLine = Result<'GET /api/admin/status'>['lines'][number]
type StatusAction = NonNullable<StatusLine['action']>

export const status = createReport(() => callAsAdmin('GET /api/admin/status'))

const ACTIONS: Record<StatusAction, () => Promise<Wording>> = {
  backup: async () => {
    const { name, bytes } = await callAsAdmin('POST /api/admin/backups')
    return wording('Backup created', `${name}, ${sizeText(bytes)}`)
  },
  retry: async () => {
    const { queued } = await callAsAdmin('POST /api/admin/emails/retry')
    if (queued === 0) return wording('No emails to retry', "The content of the failed emails isn't stored.")
    return wording(`${counted(queued, 'email')} queued`, "They'll be sent within seconds.")
  },
}

/** Reads the status again even after a failure. */
export async function begin(action: StatusAction): Promise<void> {
  await attempt(texts.ACTION_LABELS[action].failed, async () => showToast(await ACTIONS[action]()))
  await status.load()
}
