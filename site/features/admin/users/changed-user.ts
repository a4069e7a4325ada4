/** What an administrator is about to change about somebody's account, and the change itself. */
import { atom } from 'nanostores'
import { ApiFailure, type Body } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { SuspendUser } from './suspend-fields.ts'
import { type Account, replaceUser } from './user-list.ts'
import {
  ADMIN_GRANTED,
  ADMIN_REVOKED,
  SUSPENSION_LIFTED,
  USER_NOT_CHANGED,
  USER_SUSPENDED,
} from './user-texts.ts'

export interface Question {
  about: 'grant' | 'revoke' | 'suspend'
  user: Account
  /** Tells one time from the next: what was typed goes with the dialog. */
  turn: number
}

/** What is asked before it is done; undefined while nothing is. */
export const $question = atom<Question | undefined>(undefined)

/** The account that is being changed. */
export const $changing = atom<string | undefined>(undefined)

let turns = 0

export function ask(about: Question['about'], user: Account): void {
  turns += 1
  suspendForm.reset()
  $question.set({ about, user, turn: turns })
}

export function closeQuestion(): void {
  $question.set(undefined)
}

export async function changeRoleAsAsked(): Promise<void> {
  const question = $question.get()
  if (!question) return
  const { about, user } = question
  const role = about === 'grant' ? 'admin' : 'user'
  await change(user, about === 'grant' ? ADMIN_GRANTED : ADMIN_REVOKED, () =>
    callAsAdmin('PUT /api/admin/users/{id}/role', { id: user.id, body: { role } }),
  )
}

export async function liftSuspension(user: Account): Promise<void> {
  await change(user, SUSPENSION_LIFTED, () => suspend(user, { suspended: false }))
}

export const suspendForm = createForm({
  name: 'suspend',
  schema: SuspendUser,
  send: async ({ reason }) => {
    const user = $question.get()?.user
    if (!user) return
    done(await suspend(user, { suspended: true, reason }), USER_SUSPENDED)
  },
  failed: USER_NOT_CHANGED,
})

function suspend({ id }: Account, body: Body<'PUT /api/admin/users/{id}/suspension'>): Promise<Account> {
  return callAsAdmin('PUT /api/admin/users/{id}/suspension', { id, body })
}

async function change(user: Account, success: Wording, send: () => Promise<Account>): Promise<void> {
  if ($changing.get()) return
  $changing.set(user.id)
  try {
    done(await send(), success)
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...USER_NOT_CHANGED, ...(body && { description: body.message }), tone: 'destructive' })
  } finally {
    $changing.set(undefined)
  }
}

function done(account: Account, success: Wording): void {
  replaceUser(account)
  closeQuestion()
  showToast(success)
}
