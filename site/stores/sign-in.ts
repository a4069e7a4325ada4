/** The forms that lead into an account. */
import { signIn, signUp } from '#site/browser/accounts.ts'
import { openSession } from '#site/browser/kept-account.ts'
import { goTo } from '#site/browser/navigation.ts'
import { SignIn } from '#site/forms/sign-in.ts'
import { SignUp } from '#site/forms/sign-up.ts'
import { SIGN_IN_FAILED, SIGN_UP_FAILED, SIGNED_IN, SIGNED_UP } from '#site/messages/account-toasts.ts'
import { createForm } from './form.ts'
import { carryToast } from './toast.ts'

export const signInForm = createForm({
  schema: SignIn,
  send: async (fields) => {
    const { token, user } = await signIn(fields)
    openSession(token, user)
    carryToast(SIGNED_IN)
    goTo('/')
  },
  failed: SIGN_IN_FAILED,
  leaves: true,
})

export const signUpForm = createForm({
  schema: SignUp,
  send: async (fields) => {
    const { token, user } = await signUp(fields)
    openSession(token, user)
    carryToast(SIGNED_UP)
    goTo('/')
  },
  failed: SIGN_UP_FAILED,
  leaves: true,
})
