/** The forms that sign in and sign up. */

import { call, type Result } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { openSession } from '#site/client/stored-account.ts'
import type { Wording } from '#site/domain/wording.ts'
import { adoptSaved } from '#site/features/saved/state/stored-saved.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { SIGN_IN_FAILED, SIGN_UP_FAILED, SIGNED_IN, SIGNED_UP } from './account-toasts.ts'
import { endReplaced } from './session-end.ts'
import { SignIn } from './sign-in-fields.ts'
import { SignUp } from './sign-up-fields.ts'
import { takeWayBack } from './way-back.ts'

export const signInForm = createForm({
  name: 'sign-in',
  schema: SignIn,
  send: async (fields) =>
    enter(await call('POST /api/auth/signin', { body: fields }, { anonymous: true }), SIGNED_IN),
  failed: SIGN_IN_FAILED,
  leaves: true,
})

export const signUpForm = createForm({
  name: 'sign-up',
  schema: SignUp,
  send: async (fields) =>
    enter(await call('POST /api/auth/signup', { body: fields }, { anonymous: true }), SIGNED_UP),
  failed: SIGN_UP_FAILED,
  leaves: true,
})

function enter({ token, user }: Result<'POST /api/auth/signin'>, welcome: Wording): void {
  const replaced = readStored('local', AUTH_TOKEN)
  if (replaced) void endReplaced(replaced)
  openSession(token, user)
  adoptSaved(user.id)
  carryToast(welcome)
  goTo(takeWayBack() ?? '/')
}
