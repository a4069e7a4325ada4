/** The accounts in the admin area: their list, roles, and suspensions. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Body, Result } from '#site/client/api.ts'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import type { UserKind } from '#site/domain/person.ts'
import { SUSPENSION_REASON_REQUIRED, SUSPENSION_REASON_TOO_LONG } from '#site/domain/texts/administration.ts'
import { wording } from '#site/domain/wording.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { changeBy } from '#site/features/admin/kit/task-change.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { atMost } from '#site/ui/form/form-fields.ts'
import { attempt } from '#site/ui/toast/toast.ts'

const USER_NOT_CHANGED = wording('Error', 'Failed to update the account')

export type Account = Result<'PUT /api/admin/users/{id}/role'>

export const users = new ListStore({ only: '' as UserKind | '' }, async ({ only, ...query }) => {
  const found = await callAsAdmin('GET /api/admin/users', { query: { ...query, only: only || undefined } })
  return { ...found, items: found.users }
})

interface UserTask {
  about: 'grant' | 'revoke' | 'suspend'
  user: Account
}

/** The change that the open dialog confirms. */
export const $task = atom<UserTask | undefined>(undefined)

export function askAbout(task: UserTask): void {
  suspendForm.reset()
  $task.set(task)
}

export function closeDialog(): void {
  $task.set(undefined)
}

export async function changeRole({ about, user: { id } }: UserTask): Promise<void> {
  const role = about === 'grant' ? 'admin' : 'user'
  const send = async () => {
    users.replace(await callAsAdmin('PUT /api/admin/users/{id}/role', { id, body: { role } }))
    return { title: role === 'admin' ? 'Admin added' : 'Admin removed' }
  }
  await attempt(USER_NOT_CHANGED, () => changeBy($task, `${about} ${id}`, send))
}

export async function liftSuspension({ id }: Account): Promise<void> {
  await attempt(USER_NOT_CHANGED, () => suspend(id, { suspended: false }, 'Account unsuspended'))
}

export const SuspendUser = v.object({
  reason: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(SUSPENSION_REASON_REQUIRED),
    atMost(NOTE_LENGTH_MAX, SUSPENSION_REASON_TOO_LONG),
  ),
})

export const suspendForm = createForm({
  name: 'suspend',
  schema: SuspendUser,
  send: async ({ reason }) => {
    const task = $task.get()
    if (task) await suspend(task.user.id, { suspended: true, reason }, 'Account suspended')
  },
  failed: USER_NOT_CHANGED,
})

type Suspension = Body<'PUT /api/admin/users/{id}/suspension'>

async function suspend(id: string, body: Suspension, title: string): Promise<void> {
  await changeBy($task, `${title} ${id}`, async () => {
    users.replace(await callAsAdmin('PUT /api/admin/users/{id}/suspension', { id, body }))
    return { title }
  })
}
