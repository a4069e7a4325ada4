/** Setting a new password by way of a mailed link. */
import { useStore } from '@nanostores/react'
import { CheckedForm, SubmitButton } from '#site/islands/form/checked-form.tsx'
import { PasswordField } from '#site/islands/form/password-field.tsx'
import { Username } from '#site/islands/form/username.tsx'
import {
  CONFIRM_PASSWORD,
  NEW_PASSWORD,
  PASSWORD_HINT,
  SET_PASSWORD,
  SETTING_PASSWORD,
} from '#site/messages/sign-in.ts'
import { $mailedAddress } from '#site/stores/mailed-address.ts'
import { resetPasswordForm } from '#site/stores/password-reset.ts'

export function ResetPassword() {
  const email = useStore($mailedAddress, { ssr: 'initial' })
  return (
    <CheckedForm form={resetPasswordForm} className="mt-8 space-y-5">
      <Username email={email} />
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
