/** The forms that sign in and sign up. */
import * as v from 'valibot'
import { call, type Result } from '#site/client/api.ts'
import { redirectTo } from '#site/client/navigation.ts'
import { takeReturn } from '#site/client/return.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { openSession } from '#site/client/stored-account.ts'
import { SIGN_IN_PASSWORD_LENGTH_MIN } from '#site/domain/limits.ts'
import { isHashable } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/accounts.ts'
import type { Wording } from '#site/domain/wording.ts'
import { adoptSaved } from '#site/features/saved/account/stored-saved.ts'
import { createForm } from '#site/ui/form/form.ts'
import { atLeast, email, name, newPassword } from '#site/ui/form/form-fields.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { SIGN_IN_FAILED, SIGN_UP_FAILED, SIGNED_IN, SIGNED_UP } from './account-texts.ts'
import { endReplaced } from './session.ts'

export const SignIn = v.object({
  email,
  password: v.pipe(
    v.string(),
    atLeast(SIGN_IN_PASSWORD_LENGTH_MIN, texts.SIGN_IN_PASSWORD_TOO_SHORT),
    v.check(isHashable, texts.PASSWORD_TOO_LONG),
  ),
})

export const SignUp = v.intersect([
  v.object({ firstName: name(texts.FIRST_NAME_REQUIRED), lastName: name(texts.LAST_NAME_REQUIRED), email }),
  newPassword,
])

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
  redirectTo(takeReturn() ?? '/')
}
