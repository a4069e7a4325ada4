/** Setting a new password by way of a mailed link. */
import { CheckedForm, SubmitButton } from '#site/islands/form/checked-form.tsx'
import { PasswordField } from '#site/islands/form/password-field.tsx'
import {
  CONFIRM_PASSWORD,
  NEW_PASSWORD,
  PASSWORD_HINT,
  SET_PASSWORD,
  SETTING_PASSWORD,
} from '#site/messages/sign-in.ts'
import { resetPasswordForm } from '#site/stores/password-reset.ts'

export function ResetPassword() {
  return (
    <CheckedForm form={resetPasswordForm} className="mt-8 space-y-5">
      <PasswordField name="password" label={NEW_PASSWORD} autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField name="confirmPassword" label={CONFIRM_PASSWORD} autoComplete="new-password" />
      <SubmitButton
        label={SET_PASSWORD}
        pending={SETTING_PASSWORD}
        className="btn-primary btn-lg w-full text-base"
      />
    </CheckedForm>
  )
}
