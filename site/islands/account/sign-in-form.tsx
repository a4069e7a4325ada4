/** The form that signs in by email and password. */
import { PAGES } from '#site/catalogue/addresses.ts'
import { CheckedForm, SubmitButton } from '#site/islands/form/checked-form.tsx'
import { Field } from '#site/islands/form/field.tsx'
import { PasswordField } from '#site/islands/form/password-field.tsx'
import { SIGN_IN } from '#site/messages/page-names.ts'
import { EMAIL, FORGOT_PASSWORD, PASSWORD, SIGNING_IN } from '#site/messages/sign-in.ts'
import { signInForm } from '#site/stores/sign-in.ts'
import { GoogleErrorOrRefusal } from './google-error.tsx'

export function SignInForm() {
  return (
    <CheckedForm form={signInForm} className="mt-8 space-y-5">
      <GoogleErrorOrRefusal />
      <Field name="email" label={EMAIL} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={PASSWORD}
        autoComplete="current-password"
        beside={
          <a className="textlink text-sm" href={PAGES.forgotPassword}>
            {FORGOT_PASSWORD}
          </a>
        }
      />
      <SubmitButton label={SIGN_IN} pending={SIGNING_IN} className="btn-primary btn-lg w-full text-base" />
    </CheckedForm>
  )
}
