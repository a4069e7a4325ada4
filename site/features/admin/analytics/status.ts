/** The status of the running site, and what an admin can do about it. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { counted, sizeText } from '#site/domain/words/amounts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { attempt, showToast } from '#site/ui/toast/toast.ts'
import * as texts from './status-texts.ts'

const emailsQueued = (count: number) =>
  count === 0
    ? wording('No emails to retry', "The content of the failed emails isn't stored.")
    : wording(`${counted(count, 'email')} queued`, "They'll be sent within seconds.")

const backedUp = ({ name, bytes }: { name: string; bytes: number }) =>
  wording('Backup created', `${name}, ${sizeText(bytes)}`)

export type StatusLine = Result<'GET /api/admin/status'>['lines'][number]
export type StatusAction = NonNullable<StatusLine['action']>

export const status = createReport(() => callAsAdmin('GET /api/admin/status'))

/** The action that is running. */
export const $acting = atom<StatusAction | undefined>(undefined)

const ACTIONS: Record<StatusAction, () => Promise<Wording>> = {
  backup: async () => backedUp(await callAsAdmin('POST /api/admin/backups')),
  retry: async () => emailsQueued((await callAsAdmin('POST /api/admin/emails/retry')).queued),
}

/** Reads the status again even after a failure. */
export async function begin(action: StatusAction): Promise<void> {
  $acting.set(action)
  await attempt(texts.ACTION_LABELS[action].failed, async () => showToast(await ACTIONS[action]()))
  await status.load()
  $acting.set(undefined)
}
