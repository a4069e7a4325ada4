/** The forms for signing in with email and password, and for creating an account. */
import { useEffect, useState } from 'react'
import { readAddress } from '#site/client/address.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { SIGN_IN } from '#site/domain/texts/page-names.ts'
import { Refusal } from '#site/ui/form/checked-form.tsx'
import { Field, Notice, useForm } from '#site/ui/form/field.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { AccountForm, NameFields, NewPassword } from './account-form.tsx'
import { signInForm, signUpForm } from './sign-in.ts'
import * as texts from './sign-in-texts.ts'

export function SignInForm() {
  return (
    <AccountForm
      form={signInForm}
      label={SIGN_IN}
      pending={texts.SIGNING_IN}
      refusal={<GoogleErrorOrRefusal />}
    >
      <Field name="email" label={texts.EMAIL} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={texts.PASSWORD}
        autoComplete="current-password"
        beside={
          <a className="textlink text-sm" href={PAGES.forgotPassword}>
            {texts.FORGOT_PASSWORD}
          </a>
        }
      />
    </AccountForm>
  )
}

export function SignUpForm() {
  return (
    <AccountForm form={signUpForm} label={texts.SIGN_UP} pending="Creating account...">
      <NameFields />
      <Field name="email" label={texts.EMAIL} type="email" autoComplete="username" />
      <NewPassword label={texts.PASSWORD} />
    </AccountForm>
  )
}

/** Shows why Google sign-in failed, until the form has a newer message. */
function GoogleErrorOrRefusal() {
  const [message, setMessage] = useState<string>()
  const { state } = useForm()
  useEffect(() => {
    const code = readAddress().get('error')
    if (code?.startsWith('google-'))
      setMessage(texts.GOOGLE_ERRORS[code] ?? 'Google sign-in failed. Please try again.')
  }, [])
  const isNew = state.state === 'open' && state.failures === 0
  return message && isNew ? <Notice>{message}</Notice> : <Refusal />
}
