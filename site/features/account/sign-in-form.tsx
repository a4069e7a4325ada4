/** The forms that sign in by email and password, and that create an account. */

import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { readAddress } from '#site/client/address.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { SIGN_IN } from '#site/domain/texts/page-names.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field, Notice, useForm } from '#site/ui/form/field.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { signInForm, signUpForm } from './sign-in.ts'
import * as texts from './sign-in-texts.ts'

export function SignInForm() {
  return (
    <CheckedForm form={signInForm} className="mt-8 space-y-5">
      <GoogleErrorOrRefusal />
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
      <SubmitButton
        label={SIGN_IN}
        pending={texts.SIGNING_IN}
        className="btn-primary btn-lg w-full text-base"
      />
    </CheckedForm>
  )
}

export function SignUpForm() {
  return (
    <CheckedForm form={signUpForm} className="mt-8 space-y-5">
      <Refusal />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field name="firstName" label={texts.FIRST_NAME} autoComplete="given-name" />
        <Field name="lastName" label={texts.LAST_NAME} autoComplete="family-name" />
      </div>
      <Field name="email" label={texts.EMAIL} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={texts.PASSWORD}
        autoComplete="new-password"
        hint={texts.PASSWORD_HINT}
      />
      <PasswordField name="confirmPassword" label={texts.CONFIRM_PASSWORD} autoComplete="new-password" />
      <SubmitButton
        label={texts.SIGN_UP}
        pending={texts.SIGNING_UP}
        className="btn-primary btn-lg w-full text-base"
      />
    </CheckedForm>
  )
}

const $googleError = atom<string | undefined>(undefined)

function readGoogleError(): void {
  const code = readAddress().get('error')
  if (code?.startsWith('google-')) $googleError.set(texts.GOOGLE_ERRORS[code] ?? texts.GOOGLE_FAILED)
}

/** Says why Google sign-in failed, until the form has a newer message. */
function GoogleErrorOrRefusal() {
  const message = useStore($googleError, { ssr: 'initial' })
  const { state } = useForm()
  useEffect(readGoogleError, [])
  const isNew = state.state === 'open' && state.failures === 0
  return message && isNew ? <Notice>{message}</Notice> : <Refusal />
}
