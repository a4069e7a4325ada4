/** The forms that sign in and sign up. */
import { endReplaced, type Session, signIn, signUp } from '#site/browser/accounts.ts'
import { goTo } from '#site/browser/navigation.ts'
import { adoptSaved } from '#site/browser/saved-account.ts'
import { AUTH_TOKEN, readStored } from '#site/browser/storage.ts'
import { openSession } from '#site/browser/stored-account.ts'
import { takeWayBack } from '#site/browser/way-back.ts'
import { SignIn } from '#site/forms/sign-in.ts'
import { SignUp } from '#site/forms/sign-up.ts'
import { SIGN_IN_FAILED, SIGN_UP_FAILED, SIGNED_IN, SIGNED_UP } from '#site/messages/account-toasts.ts'
import type { Wording } from '#site/messages/wording.ts'
import { createForm } from './form.ts'
import { carryToast } from './toast.ts'

export const signInForm = createForm({
  name: 'sign-in',
  schema: SignIn,
  send: async (fields) => enter(await signIn(fields), SIGNED_IN),
  failed: SIGN_IN_FAILED,
  leaves: true,
})

export const signUpForm = createForm({
  name: 'sign-up',
  schema: SignUp,
  send: async (fields) => enter(await signUp(fields), SIGNED_UP),
  failed: SIGN_UP_FAILED,
  leaves: true,
})

function enter({ token, user }: Session, welcome: Wording): void {
  const replaced = readStored('local', AUTH_TOKEN)
  if (replaced) void endReplaced(replaced)
  openSession(token, user)
  adoptSaved(user.id)
  carryToast(welcome)
  goTo(takeWayBack() ?? '/')
}
