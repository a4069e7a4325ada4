/** The form that signs in by email and password. */
import { PAGES } from '#site/domain/addresses.ts'
import { SIGN_IN } from '#site/domain/texts/page-names.ts'
import { CheckedForm, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { GoogleErrorOrRefusal } from './google-error.tsx'
import { signInForm } from './sign-in.ts'
import { EMAIL, FORGOT_PASSWORD, PASSWORD, SIGNING_IN } from './sign-in-texts.ts'

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
