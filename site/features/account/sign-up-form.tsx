/** The form that creates an account. */
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { PasswordField } from '#site/ui/form/password-field.tsx'
import { signUpForm } from './sign-in.ts'
import {
  CONFIRM_PASSWORD,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PASSWORD,
  PASSWORD_HINT,
  SIGN_UP,
  SIGNING_UP,
} from './sign-in-texts.ts'

export function SignUpForm() {
  return (
    <CheckedForm form={signUpForm} className="mt-8 space-y-5">
      <Refusal />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field name="firstName" label={FIRST_NAME} autoComplete="given-name" />
        <Field name="lastName" label={LAST_NAME} autoComplete="family-name" />
      </div>
      <Field name="email" label={EMAIL} type="email" autoComplete="username" />
      <PasswordField name="password" label={PASSWORD} autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField name="confirmPassword" label={CONFIRM_PASSWORD} autoComplete="new-password" />
      <SubmitButton label={SIGN_UP} pending={SIGNING_UP} className="btn-primary btn-lg w-full text-base" />
    </CheckedForm>
  )
}
